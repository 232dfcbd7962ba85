import { simulator } from '../../../lib/mock.ts'

export async function POST() {
  return Response.json(await simulator.reset())
}
