import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'

/** Serves the plain page and the installed packages: `node server.js PORT`. */
const types = { '.html': 'text/html', '.js': 'text/javascript' }

createServer(async ({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const path = pathname.startsWith('/node_modules/') ? pathname : `/html${pathname === '/' ? '/index.html' : pathname}`
  try {
    const body = await readFile(`.${path}`)
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(Number(process.argv[2]), '127.0.0.1')
