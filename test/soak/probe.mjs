/**
 * Loaded into the server before the command (`node --expose-gc --import`). Reports the size of the heap when it is asked
 * to. With SOAK_BREAK it damages the server, so that one can see that the soak test notices.
 */
import { openSync } from 'node:fs'
import { ServerResponse } from 'node:http'

const MB = 1_048_576

process.on('message', () => {
  // Twice, since objects with finalizers are freed by the second collection.
  globalThis.gc()
  globalThis.gc()
  process.send({ heap: process.memoryUsage().heapUsed / MB })
})
// The channel must not keep the process alive.
process.channel.unref()

/** By the name of a check: damage that makes it fail. Each runs once a second. */
const damages = {
  memory: () => leaked.push(Array.from({ length: 40_000 }, Math.random)),
  descriptors: () => openSync('/dev/null'),
  latency() {
    seconds += 1
    const until = performance.now() + Math.min(seconds * seconds * 0.05, 900)
    while (performance.now() < until);
  },
  answers() {
    ServerResponse.prototype.writeHead = function once(status, ...rest) {
      // The console must load whole: the load is not even sent before.
      if (!this.req.url.startsWith('/v1/')) return writeHead.call(this, status, ...rest)
      ServerResponse.prototype.writeHead = writeHead
      return writeHead.call(this, status === 200 ? 500 : status, ...rest)
    }
  },
}
const leaked = []
const { writeHead } = ServerResponse.prototype
let seconds = 0
const damage = damages[process.env.SOAK_BREAK]
if (damage !== undefined) setInterval(damage, 1000).unref()
