import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The system gives ports from 32768 (Linux) or 49152 up to connections, and to servers that listen on port 0. So nothing else
 * takes one of these until the test listens on it.
 */
const FIRST = 16_384
const END = 32_768

/** A port that is free, for a test that must know it before a server listens on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
