import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { openServer } from '../harness/admin.ts'

const containerfile = readFileSync('Containerfile', 'utf8')

test('the linter finds nothing in the Containerfile', () => {
  expect(validate(containerfile)).toEqual([])
})

test('the Containerfile runs as a user without rights, with the Node.js version that CI of this package supports', () => {
  expect(containerfile).toMatch(/^USER node$/m)
  const images = Array.from(containerfile.matchAll(/^FROM node:(\d+)/gm), ([, major]) => Number(major))
  expect(images).toHaveLength(2)
  expect(images.every((major) => major >= 20)).toBe(true)
})

test('the health check of the Containerfile passes while the server answers, and fails after that', async () => {
  const server = await openServer()
  expect(await healthCheck(server.port)).toBe(0)
  await server.close()
  expect(await healthCheck(server.port)).toBe(1)
})

/** Runs the command of HEALTHCHECK, and resolves to its exit code. */
function healthCheck(port: number): Promise<unknown> {
  const [, list = ''] = /^HEALTHCHECK[^[]*(\[.*\])$/m.exec(containerfile) ?? []
  const [, ...args]: string[] = JSON.parse(list)
  const env = { ...process.env, MOCKFOLIO_PORT: String(port) }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error) => resolve(error === null ? 0 : error.code))
  })
}
