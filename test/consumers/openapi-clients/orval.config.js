const input = 'node_modules/mockfolio/openapi.json'
const baseUrl = 'http://127.0.0.1:4010/v1/api'

export default {
  client: { input, output: { target: 'src/orval.ts', client: 'fetch', baseUrl } },
  zod: { input, output: { target: 'src/orval-zod.ts', client: 'zod' } },
}
