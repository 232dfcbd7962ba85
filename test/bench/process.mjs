import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { here } from './folders.mjs'
import { headers } from './operations.mjs'

const execute = promisify(execFile)

/** How long a server may take until it answers, in ms. */
const TIMEOUT_MS = 20_000

/** A Node program's variables: nothing of the caller's that could change what is measured. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PORT|MOCKFOLIO_|NODE_)/.test(name)))

/** Runs a Node program to its end and reads what it prints as JSON. */
export async function runScript(args) {
  const { stdout } = await execute(process.execPath, args, { cwd: here, env, maxBuffer: 1 << 28 })
  return JSON.parse(stdout)
}

/** How long a Node program takes from its start to its end, in ms. */
export async function timeProgram(args) {
  const began = performance.now()
  await execute(process.execPath, args, { cwd: here, env })
  return performance.now() - began
}

/**
 * Starts a server in a process of its own and waits until it answers this path with 200.
 * @param args of Node, made for a port.
 */
export async function startServer(args, path) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args(port), { cwd: here, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${args(port).join(' ')} ended:\n${stderr}`)
    if (performance.now() - began > TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${args(port).join(' ')} does not answer ${path} with 200`)
    }
    await pause(2)
  }
  const took = performance.now() - began
  return {
    url: `http://127.0.0.1:${port}`,
    took,
    memory: () => residentMegabytes(child.pid),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function answers(port, path) {
  return new Promise((resolve) => {
    const request = http.get({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** What a process holds in memory, in MB of 10^6 bytes. */
function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return (Number(kilobytes) * 1024) / 1e6
}
