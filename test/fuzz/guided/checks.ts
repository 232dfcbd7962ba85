import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { checkSchema } from '../../harness/contract.ts'
import { Finding } from './finding.ts'
import type { Answer } from './service.ts'

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Media> }>>
  components: object
}
interface Media {
  content?: Record<string, { schema: object }>
}

/** A number of a reply of the API that was NaN or infinite. */
const NULL_NUMBER = /"(?:amount|price|usdValue|total|page|perPage)":null/

const LEAK = /\.[cm]?[jt]s:\d|node:internal|node_modules|\/src\/|\/dist\/|call stack|Cannot read prop|is not iterable/i

const apiSchemas = [
  { path: /^\/v1\/api\/portfolios\/[^/]+\/snapshots$/, schema: 'SnapshotList' },
  { path: /^\/v1\/api\/portfolios\/[^/]+\/snapshots\/[^/]+\/positions$/, schema: 'PositionList' },
  { path: /^\/v1\/api\/portfolios\/[^/]+\/manual-positions\/[^/]+$/, schema: 'ManualPositionReply' },
]

const admin: Document = JSON.parse(readFileSync('admin-openapi.json', 'utf8'))
const ajv = new Ajv2020({ strict: false, logger: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'admin', components: admin.components })
const adminRoutes = Object.entries(admin.paths).flatMap(([template, operations]) =>
  Object.entries(operations).map(([method, { responses }]) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { content }]) => {
        const schema = JSON.stringify(content?.['application/json']?.schema ?? {}).replaceAll('"#/', '"admin#/')
        return [status, ajv.compile(JSON.parse(schema))]
      }),
    ),
  })),
)

/** Checks that a reply is one that the documents describe. @throws {Finding} if it is not. */
export function checkAnswer(answer: Answer): void {
  const { method, target, status, text, type } = answer
  const what = `${method} ${target.slice(0, 120)} → ${status}`
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new Finding('undocumented reply', what)
  if (answer.isInjected) return
  if (status >= 500) throw new Finding('error 500', `${what}: ${text.slice(0, 300)}`)
  if (text === '' || type === 'text/event-stream') return
  const body: unknown = parse(text, what)
  if (status >= 400) checkProblem(answer, body, what)
  else checkBody(answer, body, what)
}

function checkBody({ method, target, status, text }: Answer, body: unknown, what: string): void {
  const path = target.replace(/[?#].*$/, '')
  const api = apiSchemas.find((one) => one.path.test(path))
  const validate = adminRoutes.find((one) => one.method === method && one.path.test(path))?.responses[status]
  if (api !== undefined) {
    if (NULL_NUMBER.test(text)) throw new Finding('null number', `${what}: ${NULL_NUMBER.exec(text)?.[0]}`)
    documented(() => checkSchema(`#/components/schemas/${api.schema}`, body, what))
  } else if (validate?.(body) === false) {
    throw new Finding('undocumented reply', `${what}: ${ajv.errorsText(validate.errors)}`)
  }
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Finding('undocumented reply', `${what}: not JSON: ${text.slice(0, 100)}`)
  }
}

function checkProblem({ status, type, text }: Answer, body: unknown, what: string): void {
  if (type !== 'application/problem+json') throw new Finding('undocumented reply', `${what}: content type ${type}`)
  documented(() => checkSchema('#/components/schemas/ProblemDocument', body, what))
  if (LEAK.test(text)) throw new Finding('undocumented reply', `${what}: names internals: ${text.slice(0, 300)}`)
  if (text.length > 2048) throw new Finding('undocumented reply', `${what}: ${text.length} characters`)
  if (status < 400) throw new Finding('undocumented reply', what)
}

function documented(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Finding('undocumented reply', error instanceof Error ? error.message : String(error))
  }
}
