import { expect, it, onTestFinished } from 'vitest'
import { startCommand } from '../harness/command.ts'
import { openTerminal, type Terminal } from '../harness/terminal.ts'

const SERVE = [process.execPath, 'dist/cli.js', '--port', '0']

/** Waits until a server on a terminal reads keys, and resolves to its URL. */
async function ready(terminal: Terminal): Promise<string> {
  const output = await terminal.shows(/press h \+ enter to show help\r\n/)
  const [, url] = /listening on (\S+)/.exec(output) ?? []
  if (url === undefined) throw new Error(`No URL in ${output}`)
  return url
}

it('shows its keys, serves another scenario, resets all worlds and quits', async () => {
  const terminal = openTerminal(SERVE)
  const url = await ready(terminal)
  const statusOf = async (id: string) => {
    return (await fetch(`${url}/v1/api/portfolios/${id}/snapshots`, { headers: { authorization: 'Bearer any' } }))
      .status
  }
  terminal.type('h\n')
  await terminal.shows(/r \+ enter +reset all worlds/)
  terminal.type('s\n')
  await terminal.shows(/ {2}crash +\S/)
  terminal.type('s crash\n')
  await terminal.shows(/Serving the scenario crash with seed 1\./)
  expect([await statusOf('crash'), await statusOf('demo')]).toEqual([200, 404])
  terminal.type('s crsh\n')
  await terminal.shows(/Did you mean "crash"\?/)
  terminal.type('r\n')
  await terminal.shows(/Reset the scenario demo\./)
  expect(await statusOf('demo')).toBe(200)
  terminal.type('z\n')
  await terminal.shows(/Unknown key "z"\. The keys are:/)
  terminal.type('q\n')
  expect((await terminal.ended).code).toBe(0)
})

it('opens the server in the browser, or says that it cannot', async () => {
  const terminal = openTerminal(['/usr/bin/env', 'PATH=/nowhere', ...SERVE])
  const url = await ready(terminal)
  terminal.type('o\n')
  await terminal.shows(new RegExp(`Cannot open a browser\\. Open ${url}/ yourself\\.`))
})

it('ends with Ctrl-C, and leaves the terminal as it was', async () => {
  const terminal = openTerminal(['sh', '-c', 'trap "" INT; stty -g; "$@"; echo "[$?]"; stty -g', 'sh', ...SERVE])
  await ready(terminal)
  terminal.type('\u0003')
  const { output } = await terminal.ended
  const lines = output.trim().split('\r\n')
  expect(lines.at(-2)).toMatch(/\[0\]$/)
  expect(lines.at(-1)).toBe(lines[0])
})

it('keeps serving when its terminal sends the end of the input', async () => {
  const terminal = openTerminal(SERVE)
  const url = await ready(terminal)
  terminal.type('\u0004')
  terminal.type('h\n')
  expect((await fetch(url)).status).toBe(200)
})

it('reads no keys in the background, where that would stop it, and reads them again once the shell continues it', async () => {
  const terminal = openTerminal(['bash', '--norc', '--noediting', '-i'])
  terminal.type(`"${SERVE.join('" "')}" &\n`)
  const url = await ready(terminal)
  terminal.type('echo "for the $((1 + 1))nd program"\n')
  await terminal.shows(/for the 2nd program/)
  expect((await fetch(url)).status).toBe(200)
  // A shell continues a job only if it was stopped: `fg`, Ctrl-Z, `fg`.
  terminal.type('fg\n')
  await terminal.shows(/fg\r\n.*dist\/cli\.js/s)
  // The shell prints the command before it gives the terminal to the job, and ignores a Ctrl-Z in between.
  const repeated = setInterval(() => terminal.type('\u001a'), 200)
  onTestFinished(() => clearInterval(repeated))
  await terminal.shows(/Stopped/)
  clearInterval(repeated)
  terminal.type('fg\n')
  terminal.type('h\n')
  await terminal.shows(/r \+ enter +reset all worlds/)
})

it('offers no keys without a terminal, and in CI', async () => {
  expect((await startCommand()).greeting).not.toContain('press h')
  const terminal = openTerminal(SERVE, { CI: 'true' })
  expect(await terminal.shows(/\n {2}curl [^\n]*\n\r?\n/)).not.toContain('press h')
})
