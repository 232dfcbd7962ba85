import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axios from 'axios'
import { setupServer } from 'msw/node'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../src/express.ts'
import {
  createSimulator,
  type ManualPosition,
  type Position,
  type PositionList,
  type Snapshot,
  type SnapshotList,
} from '../../src/index.ts'
import { createHandlers } from '../../src/msw.ts'

/** What `test/consumers/openapi-client.ts` resolves to. No compiler sees that file but the one below. */
interface Used {
  snapshots: Snapshot[]
  positions: Position[]
  updated: ManualPosition
  after: Position | undefined
  code: string | undefined
}

const FOLDER = 'node_modules/.cache/mockfolio/openapi-client'

it('openapi-typescript and openapi-fetch make a client that compiles, and that reads and updates both forms alike', async () => {
  const { useAll } = await generateClient()
  const used = await useAll(await serve(), 'demo')
  expect(used.snapshots).toHaveLength(90)
  expect(new Set(used.snapshots.map(({ id }) => id)).size).toBe(90)
  expect(used.positions.length).toBeGreaterThan(90 * 15)
  expect(used.updated).toMatchObject({ amount: 12.5, description: null })
  expect(used.after).toMatchObject({ amount: 12.5, description: null, usdValue: used.updated.usdValue })
  expect(used.code).toBe('manual-position-not-found')
  expect(await useAll(intercept(), 'demo')).toEqual(used)
}, 60_000)

it('axios reads and updates both forms alike', async () => {
  const used = await useAxios(await serve())
  expect(used.snapshots).toHaveLength(90)
  expect(used.after).toMatchObject({ amount: 12.5, description: 'by axios' })
  expect(used.wrong).toEqual([404, 'manual-position-not-found'])
  expect(await useAxios(intercept())).toEqual(used)
})

async function serve(): Promise<string> {
  const { url, close } = await startServer({ port: 0 })
  onTestFinished(close)
  return url
}

function intercept(): string {
  const server = setupServer(...createHandlers(createSimulator(), { baseUrl: 'https://api.portfolio.test/base' }))
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  return 'https://api.portfolio.test/base'
}

/** Makes the types, compiles the client against them with a strict compiler, and loads it. */
async function generateClient(): Promise<{ useAll(baseUrl: string, portfolioId: string): Promise<Used> }> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const document: OpenAPI3 = JSON.parse(readFileSync('openapi.json', 'utf8'))
  writeFileSync(join(FOLDER, 'paths.ts'), astToString(await openapiTS(document)))
  copyFileSync('test/consumers/openapi-client.ts', join(FOLDER, 'client.ts'))
  const program = ts.createProgram([join(FOLDER, 'client.ts')], {
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    rewriteRelativeImportExtensions: true,
  })
  const faults = ts.getPreEmitDiagnostics(program)
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
  program.emit(undefined, (name, text) => writeFileSync(name.replace(/js$/, 'mjs'), text))
  return import(pathToFileURL(join(FOLDER, 'client.mjs')).href)
}

async function useAxios(base: string) {
  const client = axios.create({
    baseURL: `${base}/v1/api/portfolios/demo`,
    headers: { Authorization: 'Bearer any' },
    validateStatus: null,
  })
  const snapshots: SnapshotList['data'] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const params = { page, limit: 13, includeComments: true }
    const { data } = await client.get<SnapshotList>('/snapshots', { params })
    snapshots.push(...data.data)
    last = data.meta.lastPage
  }
  const positions: PositionList['data'] = []
  for (const { id } of snapshots) {
    const { data } = await client.get<PositionList>(`/snapshots/${id}/positions`, { params: { includeComments: true } })
    positions.push(...data.data)
  }
  const latest = (await client.get<PositionList>('/snapshots/latest/positions')).data.data
  const manual = latest.find(({ type }) => type === 'Manual')?.id ?? ''
  const updated = await client.patch(`/manual-positions/${manual.replace(/-1$/, '')}`, {
    amount: 12.5,
    description: 'by axios',
  })
  const again = (await client.get<PositionList>('/snapshots/latest/positions')).data.data
  const wrong = await client.patch<{ code: string }>('/manual-positions/none', {})
  return {
    snapshots,
    positions,
    updated: updated.data,
    after: again.find(({ id }) => id === manual),
    wrong: [wrong.status, wrong.data.code],
  }
}
