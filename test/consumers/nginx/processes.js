import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const ADMIN_TOKEN = 'secret'

/** Runs the script and nginx with the configuration of the recipe, on free ports instead of 4010 to 4014. */
export async function startAll() {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-nginx-'))
  const ports = await Promise.all([4010, 4011, 4012, 4013, 4014].map(freePort))
  const onFreePorts = (file) =>
    readFileSync(file, 'utf8').replace(/\b401([0-4])\b/g, (_, digit) => ports[Number(digit)])
  writeFileSync(join(folder, 'mockfolio.conf'), onFreePorts('mockfolio.conf'))
  writeFileSync(join(folder, 'start.sh'), onFreePorts('start.sh'))
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder))
  const servers = start('sh', [join(folder, 'start.sh')])
  const nginx = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  const [url, ...direct] = ports.map((port) => `http://127.0.0.1:${port}`)
  for (const each of [...direct, url]) await answering(each)
  return {
    url,
    direct,
    stop() {
      for (const { pid } of [nginx, servers]) process.kill(-pid, 'SIGTERM')
    },
  }
}

function start(command, args) {
  const env = { ...process.env, ADMIN_TOKEN }
  return spawn(command, args, { env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
}

function mainConfiguration(folder) {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off;
error_log stderr crit;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http { access_log off; ${paths.join(' ')} include ${folder}/mockfolio.conf; }
`
}

async function answering(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`${url} does not answer.`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
