/** `stream-reader.mjs URL`: reads a reply chunk by chunk. Prints the ms to its first byte, and how many bytes it has. */
import { headers } from '../operations.mjs'

if (process.argv[1] === import.meta.filename) {
  // Node.js loads its fetch with the first call.
  await fetch('data:,')
  console.log(JSON.stringify(await readStream(fetch, process.argv[2])))
}

/** Reads a reply by `fetch` or what stands for it. */
export async function readStream(call, url) {
  const began = performance.now()
  const response = await call(url, { headers })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
  let [first, bytes] = [0, 0]
  for await (const chunk of response.body) {
    if (bytes === 0) first = performance.now() - began
    bytes += chunk.length
  }
  return { first, bytes }
}
