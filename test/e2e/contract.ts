import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Answer, Ask } from './target.ts'

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

const ajv = new Ajv2020({ strict: true, allErrors: true })
addFormats.default(ajv)
ajv.addVocabulary(['components'])
ajv.addSchema({ $id: 'openapi.json', components: document.components })

/**
 * Throws unless openapi.json describes this answer to this request: the status, the content type and the whole body,
 * by an independent JSON Schema validator. What no endpoint answers must be a problem document.
 */
export function checkContract(ask: Ask, answer: Answer): void {
  const method = ask.method ?? 'GET'
  const what = `${method} ${ask.target} → ${answer.status}`
  if (method === 'HEAD' || method === 'OPTIONS') {
    if (answer.bytes.length > 0) throw new Error(`${what}: ${answer.bytes.length} bytes where there is no body.`)
    return
  }
  const type = answer.header('content-type') ?? 'none'
  const content = described(method, ask.target, answer.status)?.content ?? {}
  const reference = content[type]?.schema.$ref
  if (reference === undefined) throw new Error(`${what}: openapi.json has no content type ${type} here.`)
  checkSchema(reference, answer.json(), what)
  if (type === 'application/problem+json') checkProblem(answer, what)
}

/** Throws unless a value is what a schema of openapi.json describes. */
export function checkSchema(reference: string, value: unknown, what: string): void {
  const validate = ajv.getSchema(`openapi.json${reference}`)
  if (validate === undefined) throw new Error(`openapi.json has no ${reference}.`)
  if (validate(value) !== true) throw new Error(`${what}: not as in openapi.json: ${ajv.errorsText(validate.errors)}`)
}

/** The responses that openapi.json has for a status of a request; those of a path that it has not are problems. */
function described(method: string, target: string, status: number): Media | undefined {
  const path = target.replace(/[?#].*$/, '')
  for (const [template, operations] of Object.entries(document.paths)) {
    const pattern = new RegExp(`^/v1/api${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    // `patch` in lower case is another method.
    const operation = pattern.test(path) && /^[A-Z]+$/.test(method) ? operations[method.toLowerCase()] : undefined
    if (operation !== undefined) return operation.responses[status]
  }
  return status >= 400 ? PROBLEM : undefined
}

function checkProblem(answer: Answer, what: string): void {
  const problem: { type: string; status: number; code: string; detail: string } = answer.json()
  if (problem.status !== answer.status) throw new Error(`${what}: the problem says ${problem.status}.`)
  if (problem.type !== `urn:mockfolio:problem:${problem.code}`) throw new Error(`${what}: type ${problem.type}.`)
  if (problem.detail.length < 10) throw new Error(`${what}: the detail says nothing.`)
  if (/\bat .*:\d+:\d+|node_modules|\/src\//.test(answer.text)) throw new Error(`${what}: it tells of a file.`)
  if (answer.bytes.length > 2048) throw new Error(`${what}: ${answer.bytes.length} bytes are too many.`)
  if (answer.status === 401 && answer.header('www-authenticate') !== 'Bearer') {
    throw new Error(`${what}: no WWW-Authenticate.`)
  }
}
