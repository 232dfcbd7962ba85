import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Ask } from './forms.ts'

interface Media {
  content?: Record<string, { schema: { $ref: string } }>
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Media> }>>
  components: object
}

const document: OpenApi = JSON.parse(readFileSync('openapi.json', 'utf8'))
const PROBLEM: Media = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } },
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const ajv = new Ajv2020({ strict: true, allErrors: true })
addFormats.default(ajv)
ajv.addVocabulary(['components'])
ajv.addSchema({ $id: 'openapi.json', components: document.components })

/**
 * Checks an answer against openapi.json with an independent JSON Schema validator: its status, content type and whole
 * body. Paths and methods that openapi.json does not have must get a problem document. Leaves the body unread.
 *
 * @throws {Error} if openapi.json does not describe this answer to this request.
 */
export async function checkContract(method: string, target: string, response: Response): Promise<void> {
  const text = utf8.decode(await response.clone().arrayBuffer())
  const what = `${method} ${target} → ${response.status}`
  if (method === 'HEAD' || method === 'OPTIONS') {
    if (text !== '') throw new Error(`${what}: has the body ${text}`)
    return
  }
  const type = response.headers.get('content-type') ?? 'none'
  const content = mediaOf(method, target, response.status)?.content ?? {}
  const reference = content[type]?.schema.$ref
  if (reference === undefined) throw new Error(`${what}: openapi.json has no content type ${type} here.`)
  checkSchema(reference, JSON.parse(text), what)
  if (type === 'application/problem+json') checkProblem(response, text, what)
}

/** Checks every answer with `checkContract`. */
export function checked(ask: Ask): Ask {
  return async (target, init) => {
    const response = await ask(target, init)
    await checkContract(init?.method ?? 'GET', target, response)
    return response
  }
}

/** @throws {Error} if a value does not match a schema of openapi.json, such as `#/components/schemas/Position`. */
export function checkSchema(reference: string, value: unknown, what: string): void {
  const validate = ajv.getSchema(`openapi.json${reference}`)
  if (validate === undefined) throw new Error(`openapi.json has no ${reference}.`)
  if (validate(value) !== true) throw new Error(`${what}: not as in openapi.json: ${ajv.errorsText(validate.errors)}`)
}

function mediaOf(method: string, target: string, status: number): Media | undefined {
  const path = target.replace(/[?#].*$/, '')
  for (const [template, operations] of Object.entries(document.paths)) {
    const pattern = new RegExp(`^/v1/api${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    // Methods are case-sensitive: `patch` is not `PATCH`.
    const operation = pattern.test(path) && /^[A-Z]+$/.test(method) ? operations[method.toLowerCase()] : undefined
    if (operation !== undefined) return operation.responses[status]
  }
  return status >= 400 ? PROBLEM : undefined
}

function checkProblem({ status, headers }: Response, text: string, what: string): void {
  const problem: { type: string; status: number; code: string; detail: string } = JSON.parse(text)
  if (problem.status !== status) throw new Error(`${what}: the problem says ${problem.status}.`)
  if (problem.type !== `urn:mockfolio:problem:${problem.code}`) throw new Error(`${what}: type ${problem.type}.`)
  if (problem.detail.length < 10) throw new Error(`${what}: the detail is too short: ${problem.detail}`)
  if (/\bat .*:\d+:\d+|node_modules|\/src\//.test(text)) throw new Error(`${what}: it names a source file: ${text}`)
  if (Buffer.byteLength(text) > 2048) throw new Error(`${what}: ${text.length} characters are too many.`)
  if (status === 401 && headers.get('www-authenticate') !== 'Bearer') {
    throw new Error(`${what}: has no WWW-Authenticate.`)
  }
}
