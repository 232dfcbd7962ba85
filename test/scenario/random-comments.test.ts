import { expect, it } from 'vitest'
import { findScenario } from '../../src/scenario/shipped.ts'
import { World } from '../../src/scenario/world.ts'
import { clientOf } from '../harness/client.ts'

const openWorld = () => new World(findScenario('demo'), { seed: 21, now: Date.UTC(2026, 1, 5, 12) })

it('generates random comments only when they are asked for', async () => {
  const world = openWorld()
  expect((await world.dataWithoutComments('demo'))?.comments.all()).toEqual([])
  expect((await world.portfolioData('demo'))?.comments.all()).toHaveLength(13)
})

it('shares all other records between data with and without comments', async () => {
  const world = openWorld()
  const [complete, plain] = await Promise.all([world.portfolioData('demo'), world.dataWithoutComments('demo')])
  expect({ ...complete, comments: null }).toEqual({ ...plain, comments: null })
  expect(complete?.holdings).toBe(plain?.holdings)
})

it('generates the comments of a portfolio once', async () => {
  const world = openWorld()
  const atOnce = await Promise.all([world.portfolioData('demo'), world.portfolioData('demo')])
  expect([...atOnce, await world.portfolioData('demo')]).toEqual([atOnce[0], atOnce[0], atOnce[0]])
  expect(atOnce[1]).toBe(atOnce[0])
  expect(await world.portfolioData('demo')).toBe(atOnce[0])
})

it('gives the same state after an update, whether comments were read before or not', async () => {
  const stateAfter = async (query: string) => {
    const { simulator, list, manualId, update } = clientOf({ scenario: 'demo' })
    await list(query)
    await update(await manualId(), { amount: 3 })
    return [await simulator.state(), simulator.fingerprint(), await simulator.database.comments('demo')]
  }
  expect(await stateAfter('')).toEqual(await stateAfter('?includeComments=true'))
})
