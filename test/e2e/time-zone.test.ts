import { expect, it } from 'vitest'
import type { SnapshotList } from '../../src/index.ts'
import { startCommand } from '../harness/command.ts'

const worlds: [scenario: string, portfolios: string[]][] = [
  ['demo', ['demo', 'demo-small']],
  ['documented', ['documented']],
  ['empty', ['empty', 'empty-snapshot']],
]

it.each(worlds)(
  'the command answers every endpoint of %s with the same bytes in any time zone',
  async (scenario, ids) => {
    const flags = ['--port', '0', '--scenario', scenario]
    const east = await startCommand(flags, { TZ: 'Pacific/Kiritimati', LANG: 'th_TH.UTF-8' })
    const west = await startCommand(flags, { TZ: 'America/St_Johns', LANG: 'C' })
    const one = await readAll(east.url, ids)
    expect(one.length).toBeGreaterThan(ids.length * 2)
    expect(await readAll(west.url, ids)).toEqual(one)
  },
)

/** All answers about these portfolios, also after an update. */
async function readAll(url: string, portfolios: readonly string[]): Promise<string[]> {
  const texts = [await ask(url, 'GET /')]
  for (const id of portfolios) {
    const path = `/v1/api/portfolios/${id}`
    const all = await ask(url, `GET ${path}/snapshots?limit=1000&includeComments=true`)
    const { data }: SnapshotList = JSON.parse(all.slice(all.indexOf('{')))
    texts.push(all, await ask(url, `GET ${path}/snapshots/latest/positions`))
    const newest = data.slice(0, 1).map((snapshot) => `GET ${path}/snapshots/${snapshot.id}/positions`)
    for (const snapshot of data) {
      texts.push(await ask(url, `GET ${path}/snapshots/${snapshot.id}/positions?includeComments=true`))
    }
    const manual = /"id":"([0-9A-Z]{26})-1","network":"Manual"/.exec(texts.at(-1) ?? '')?.[1]
    if (manual === undefined) continue
    texts.push(await ask(url, `PATCH ${path}/manual-positions/${manual}`, '{"amount":3,"description":"é"}'))
    for (const again of [...newest, `GET ${path}/snapshots`]) texts.push(await ask(url, again))
  }
  return texts
}

async function ask(url: string, line: string, body?: string): Promise<string> {
  const [method = '', target = ''] = line.split(' ')
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const response = await fetch(url + target, { method, headers, ...(body === undefined ? {} : { body }) })
  return `${line} ${response.status} ${await response.text()}`
}
