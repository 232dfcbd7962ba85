/**
 * Draws docs/images/mockfolio.svg, the picture in README: `node docs/images/make.mjs`, after a build. It starts
 * the built command, sends the requests in the picture, and draws the answers.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')
const file = join(import.meta.dirname, 'mockfolio.svg')
const headers = { authorization: 'Bearer demo-token' }

const WIDTH = 960
const HEIGHT = 490
const colors = { ground: '#0d1117', bar: '#161b22', text: '#e6edf3', faint: '#8b949e', key: '#79c0ff', line: '#3fb950' }
const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace'

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(file, await draw())
}

/** The picture as SVG. The same version of mockfolio gives the same text. */
export async function draw() {
  const server = spawn(process.execPath, ['dist/cli.js', '--port', '0'], { cwd: root })
  try {
    const greeting = await greetingOf(server)
    const url = /listening on (\S+)/.exec(greeting)[1]
    const answer = await get(`${url}/v1/api/portfolios/demo/snapshots?limit=1`)
    const demo = await valuesOf(url, 'demo')
    await fetch(`${url}/__admin/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'crash' }),
    })
    const crash = await valuesOf(url, 'crash')
    return picture(greeting.replaceAll(url, 'http://127.0.0.1:4010'), answer, demo, crash)
  } finally {
    server.kill()
  }
}

/** Everything that the command prints at startup. */
async function greetingOf(server) {
  let text = ''
  for await (const chunk of server.stdout) {
    text += chunk
    if (/curl .*\n/.test(text)) return text
  }
  throw new Error(`The command ended before it was ready. It printed: ${text}`)
}

async function get(url) {
  return (await fetch(url, { headers })).json()
}

/** The total value of each snapshot, oldest first. */
async function valuesOf(url, portfolio) {
  const { data } = await get(`${url}/v1/api/portfolios/${portfolio}/snapshots?limit=1000`)
  return data.map(({ usdValue }) => usdValue).reverse()
}

function picture(greeting, answer, demo, crash) {
  const [listening = ''] = greeting.split('\n')
  const lines = [
    ['$ npx mockfolio', colors.text],
    [listening, colors.faint],
    ['', colors.text],
    ["$ curl -H 'Authorization: Bearer demo-token' \\", colors.text],
    ["    'http://127.0.0.1:4010/v1/api/portfolios/demo/snapshots?limit=1' | jq", colors.text],
    ...JSON.stringify(answer, null, 2)
      .split('\n')
      .map((line) => [line, colors.faint]),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    '<title>mockfolio started in a terminal, its answer to a request, and the portfolio value of two scenarios</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="${colors.ground}"/>`,
    `<rect width="${WIDTH}" height="34" rx="10" fill="${colors.bar}"/>`,
    ...['#ff5f57', '#febc2e', '#28c840'].map(
      (fill, at) => `<circle cx="${22 + 20 * at}" cy="17" r="6" fill="${fill}"/>`,
    ),
    ...lines.map(([line, color], at) => terminalLine(line, color, 64 + at * 20)),
    ...chart(demo, { top: 64, title: 'demo: 90 days' }),
    ...chart(crash, { top: 264, title: 'crash: the market falls by 60 %' }),
    '</svg>',
    '',
  ].join('\n')
}

function terminalLine(line, color, y) {
  const member = /^(\s*)("\w+")(: .*)$/.exec(line)
  const text =
    member === null
      ? escapeText(line)
      : `${member[1]}<tspan fill="${colors.key}">${escapeText(member[2])}</tspan><tspan fill="${colors.text}">${escapeText(member[3])}</tspan>`
  return `<text x="24" y="${y}" font-family="${MONOSPACE}" font-size="13" fill="${color}" xml:space="preserve">${text}</text>`
}

function chart(values, { top, title }) {
  const [left, width, height] = [630, 306, 130]
  const base = top + 14
  const max = Math.max(...values)
  const points = values.map((value, at) => {
    const x = left + (at / (values.length - 1)) * width
    const y = base + height - (value / max) * height
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const label = (x, y, text, anchor) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${MONOSPACE}" font-size="12" fill="${colors.faint}">${escapeText(text)}</text>`
  return [
    label(left, top, title, 'start'),
    `<polygon points="${left},${base + height} ${points.join(' ')} ${left + width},${base + height}" fill="${colors.line}" fill-opacity="0.15"/>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="${colors.line}" stroke-width="1.5" stroke-linejoin="round"/>`,
    label(left, base + height + 18, '$0', 'start'),
    label(left + width, base + height + 18, `$${Math.round((values.at(-1) ?? 0) / 1000)}k now`, 'end'),
  ]
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
