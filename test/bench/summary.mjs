import { ratio } from './rounds.mjs'
import { table } from './table.mjs'

const operations = ['listSnapshots', 'listPositions', 'updateManualPosition']

/** How many times as fast each operation is as with what one would use instead, by the measures that were made. */
export function summary({ http, 'in-process': calls }) {
  const columns = [
    ['`node:http`', over(http, 'mockfolio', 'node-http')],
    ['`node:http` that stores', over(http, 'mockfolio', 'node-http-store')],
    ['Express', over(http, 'mockfolio', 'express-buffer')],
    ['`res.json`', over(http, 'mockfolio', 'express-json')],
    ['Fastify', over(http, 'mockfolio', 'fastify')],
    ['Hono', over(http, 'mockfolio', 'hono')],
    ['json-server', over(http, 'mockfolio', 'json-server')],
    ['Mockoon', over(http, 'mockfolio', 'mockoon')],
    ['Prism', over(http, 'mockfolio', 'prism')],
    ...(calls === undefined
      ? []
      : [
          ['handlers ÷ static', over(calls, 'msw-mockfolio', 'msw-static')],
          ['`createFetch` ÷ static', over(calls, 'create-fetch', 'msw-static')],
        ]),
  ]
  const rows = operations.map((operation) => [operation, ...columns.map(([, value]) => value(operation))])
  return table(['server ÷', ...columns.map(([title]) => title)], rows)
}

/** Two digits are what such figures are good for. */
function over(values, above, below) {
  const pick = (operation) => (result) => result[operation].rps ?? result[operation]
  return (operation) => String(Number(ratio(values[above], values[below], pick(operation)).toPrecision(2)))
}
