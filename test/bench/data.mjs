import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, dataFile, mockoonFile, prismFile, root } from './folders.mjs'
import { findOperations, initOf } from './operations.mjs'

const BASE = 'http://bench.example'

/** Asks mockfolio once for all of `demo`, and writes it down for those who are to serve the same. */
export async function prepareData() {
  const { createFetch, createSimulator } = await import('mockfolio')
  const call = createFetch(createSimulator({ scenario: 'demo' }), { baseUrl: BASE })
  const ask = async (operation) => (await call(BASE + operation.path, initOf(operation))).text()
  const read = async (path) => JSON.parse(await ask({ method: 'GET', path: `/v1/api/portfolios/demo${path}` }))

  const snapshots = (await read('/snapshots?limit=100000')).data
  const positions = {}
  for (const { id } of snapshots) positions[id] = (await read(`/snapshots/${id}/positions`)).data
  const operations = await findOperations(call, BASE, 'demo')
  const answers = {}
  for (const operation of operations) answers[operation.name] = await ask(operation)
  const manualPosition = JSON.parse(answers.updateManualPosition).data

  const data = { operations, answers, snapshots, positions, manualPosition }
  mkdirSync(cache, { recursive: true })
  write(dataFile, data)
  write(prismFile, prismDocument(answers))
  write(mockoonFile, mockoonDocument(operations, answers))
  return data
}

/** What `prepareData` wrote down. */
export function readData() {
  return JSON.parse(readFileSync(dataFile, 'utf8'))
}

/** The OpenAPI document of the service whose only example of each answer is that of `demo`. */
function prismDocument(answers) {
  const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const json = operation.responses?.[200]?.content['application/json']
    if (json === undefined) continue
    delete json.examples
    json.example = JSON.parse(answers[operation.operationId])
  }
  // Prism leaves out the path of a server's address.
  delete document.servers
  const paths = Object.entries(document.paths).map(([path, item]) => [`/v1/api${path}`, item])
  return { ...document, paths: Object.fromEntries(paths) }
}

/** An environment of Mockoon with a route of fixed text for each operation. */
function mockoonDocument(operations, answers) {
  const routes = operations.map(({ name, method, path }) => ({
    uuid: name,
    type: 'http',
    method: method.toLowerCase(),
    endpoint: path.slice(1),
    responses: [
      {
        uuid: `${name}-answer`,
        body: answers[name],
        bodyType: 'INLINE',
        statusCode: 200,
        headers: [{ key: 'Content-Type', value: 'application/json' }],
        rules: [],
        rulesOperator: 'OR',
        disableTemplating: true,
        default: true,
      },
    ],
  }))
  const rootChildren = routes.map(({ uuid }) => ({ type: 'route', uuid }))
  return { uuid: 'bench', lastMigration: 33, name: 'bench', port: 3000, hostname: '127.0.0.1', routes, rootChildren }
}

function write(file, value) {
  writeFileSync(file, JSON.stringify(value))
}
