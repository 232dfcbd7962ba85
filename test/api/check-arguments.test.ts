import { expect, it } from 'vitest'
import { checkOptionNames, checkService } from '../../src/api/check-arguments.ts'

const check = (options: unknown) => () => checkOptionNames(options, 'createFetch', ['baseUrl', 'cache'])

it.each([{}, { baseUrl: 'x' }, { cache: undefined, baseUrl: 5 }])('accepts the options %j', (options) => {
  expect(check(options)).not.toThrow()
})

it.each([undefined, null, 'baseUrl', 5, [], () => {}])('rejects %s in place of options', (options) => {
  expect(check(options)).toThrow(new TypeError('The options of createFetch must be an object, such as { baseUrl: … }.'))
})

it('rejects unknown options, and suggests a known one for the first', () => {
  expect(check({ baseURL: 'x', cache: 1, zzzzzz: 2 })).toThrow(
    new TypeError(
      'Unknown option baseURL, zzzzzz of createFetch. Did you mean "baseUrl"? The options are baseUrl, cache.',
    ),
  )
  expect(check({ zzzzzz: 2 })).toThrow('Unknown option zzzzzz of createFetch. The options are baseUrl, cache.')
})

it('accepts an object that handles requests', () => {
  expect(() => checkService({ handle: () => ({ kind: 'disconnect' }) }, 'createApp')).not.toThrow()
})

it.each([undefined, null, {}, { handle: true }, Object.assign(() => {}, { handle: () => {} }), 'demo'])(
  'rejects %s in place of a simulator',
  (service) => {
    expect(() => checkService(service as never, 'createApp')).toThrow(
      new TypeError(
        "The first argument of createApp must be a simulator. Create one: createApp(createSimulator({ scenario: 'demo' })).",
      ),
    )
  },
)
