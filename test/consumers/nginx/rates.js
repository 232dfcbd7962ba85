import { spawn, spawnSync } from 'node:child_process'

const TURNS = 5

export function hasWrk() {
  return spawnSync('wrk', ['-v']).error === undefined
}

/**
 * Median of the requests a second to each URL, in turns, so that a busy machine slows all of them. 32 connections ask
 * for the worlds of the tokens.
 * @throws {Error} if an answer was not a success.
 */
export async function medianRates(urls, tokens) {
  const rates = urls.map(() => [])
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, url] of urls.entries()) rates[index].push(await rate(url, tokens))
  }
  return rates.map((all) => Math.round(all.toSorted((a, b) => a - b)[TURNS >> 1]))
}

async function rate(url, tokens) {
  const args = [
    '--threads',
    '1',
    '--connections',
    '32',
    '--duration',
    '1s',
    '--script',
    'rates.lua',
    url,
    '--',
    ...tokens,
  ]
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const text of wrk.stdout.setEncoding('utf8')) output += text
  const [, perSecond] = /^Requests\/sec: +([\d.]+)$/m.exec(output) ?? []
  if (perSecond === undefined || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk ${url}:\n${output}`)
  return Number(perSecond)
}
