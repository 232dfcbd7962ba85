import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../src/express.ts'
import { sendRaw } from '../harness/raw-socket.ts'

it.each(['#', '?', '*', 'x', 'x:y', 'http://['])(
  'answers the target %s, in which there is no path, with a problem and not with a page of Express',
  async (target) => {
    const { port, close } = await startServer({ port: 0 })
    onTestFinished(close)
    const { head, body } = await sendRaw(port, `FOO ${target}`)
    expect(head).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status: expect.any(Number), code: expect.any(String) })
  },
)
