import { expect, it, onTestFinished } from 'vitest'
import { createSimulator, type PatchOperation } from '../../src/index.ts'
import { applyPatch } from '../../src/simulator/faults/json-patch.ts'
import { type FormName, openForms } from '../harness/forms.ts'
import { SNAPSHOTS, withFaults } from './fixtures.ts'

const page = { data: [{ id: 'a', n: 1 }, { id: 'b' }, { id: 'c', n: 3 }], meta: { total: 3 } }

it.each<[string, PatchOperation[], unknown]>([
  ['adds a field to each item', [{ op: 'add', path: '/data/*/x', value: [1] }], 'a1x,bx,c3x 3'],
  ['removes a field where it is', [{ op: 'remove', path: '/data/*/n' }], 'a,b,c 3'],
  ['replaces a field where it is', [{ op: 'replace', path: '/data/*/n', value: '9' }], 'a9,b,c9 3'],
  ['renames a field of each item', [{ op: 'move', from: '/data/*/n', path: '/data/*/m' }], 'am,b,cm 3'],
  ['adds to a number', [{ op: 'incr', path: '/meta/total', value: -1 }], 'a1,b,c3 2'],
  ['duplicates an item', [{ op: 'copy', from: '/data/0', path: '/data/1' }], 'a1,a1,b,c3 3'],
  ['moves an item to the end', [{ op: 'move', from: '/data/0', path: '/data/-' }], 'b,c3,a1 3'],
  ['removes every item', [{ op: 'remove', path: '/data/*' }], ' 3'],
  [
    'applies operations in their order',
    [
      { op: 'remove', path: '/data/0' },
      { op: 'remove', path: '/data/0' },
    ],
    'c3 3',
  ],
  [
    'skips a path that is not there',
    [
      { op: 'remove', path: '/data/9' },
      { op: 'add', path: '/data/9', value: {} },
    ],
    'a1,b,c3 3',
  ],
  [
    'skips a key of a list',
    [
      { op: 'remove', path: '/data/x' },
      { op: 'replace', path: '/data/01', value: 1 },
    ],
    'a1,b,c3 3',
  ],
  ['skips a number that is none', [{ op: 'incr', path: '/data/0/id', value: 1 }], 'a1,b,c3 3'],
  [
    'keeps the value if a test fails',
    [
      { op: 'remove', path: '/data/0' },
      { op: 'test', path: '/meta/total', value: 4 },
    ],
    'a1,b,c3 3',
  ],
  [
    'goes on if a test passes',
    [
      { op: 'test', path: '/meta', value: { total: 3 } },
      { op: 'remove', path: '/data/0' },
    ],
    'b,c3 3',
  ],
  ['moves nothing into itself', [{ op: 'move', from: '/meta', path: '/meta/inner' }], 'a1,b,c3 3'],
])('%s', (_, operations, expected) => {
  const { data, meta } = applyPatch(page, operations) as typeof page
  const text = data.map((item) =>
    Object.entries(item)
      .map(([key, value]) => (/^(?:id|n)$/.test(key) ? value : key))
      .join(''),
  )
  expect(`${text.join(',')} ${meta.total}`).toBe(expected)
})

it('replaces the whole value, reads escapes, and treats __proto__ as any key', () => {
  expect(applyPatch(page, [{ op: 'replace', path: '', value: null }])).toBe(null)
  expect(applyPatch({ 'a/b~': 1 }, [{ op: 'remove', path: '/a~1b~0' }])).toEqual({})
  const patched = applyPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }])
  expect([JSON.stringify(patched), Reflect.get({}, 'polluted')]).toEqual(['{"__proto__":{"polluted":true}}', undefined])
})

it.each<FormName>(['fetch', 'msw', 'express'])(
  '%s changes the ordinary reply, its status and headers',
  async (name) => {
    const simulator = createSimulator(withFaults())
    const forms = await openForms([name], simulator)
    onTestFinished(async () => void (await forms.close()))
    const ask = (target: string) => forms.ask(name, target, { headers: { authorization: 'Bearer any' } })
    simulator.faults.add({
      status: 203,
      headers: [{ name: 'X-Own', value: 'yes' }],
      patch: [{ op: 'replace', path: '/data/*/usdValue', value: null }],
    })
    const response = await ask(SNAPSHOTS)
    const text = await response.text()
    expect([response.status, response.headers.get('x-own'), response.headers.get('content-type')]).toEqual([
      203,
      'yes',
      'application/json',
    ])
    expect(response.headers.get('content-length')).toBe(String(text.length))
    const values = JSON.parse(text).data.map(({ usdValue }: { usdValue: unknown }) => usdValue)
    expect(values).toEqual([null, null, null])
    simulator.faults.clear()
    expect(await (await ask(SNAPSHOTS)).text()).not.toContain('null')
  },
)

it.each<[object, RegExp]>([
  [{ patch: [{ op: 'replce', path: '/a', value: 1 }] }, /patch\[0\]\.op: .*Did you mean "replace"\?/],
  [{ patch: [{ op: 'add', path: 'data.0', value: 1 }] }, /patch\[0\]\.path: .*Did you mean "\/data\/0"\?/],
  [{ patch: [{ op: 'add', path: '/a' }] }, /patch\[0\]\.value: Missing\. "op": "add" needs it/],
  [{ patch: [{ op: 'remove', path: '/a', value: 1 }] }, /patch\[0\]\.value: Not allowed with "op": "remove"/],
  [{ patch: [{ op: 'move', path: '/a' }] }, /patch\[0\]\.from: Missing/],
  [{ patch: [{ op: 'incr', path: '/a', value: '1' }] }, /patch\[0\]\.value: Expected a number/],
  [{ pach: [] }, /pach: Unknown key\. Did you mean "patch"\?/],
  [{ patch: [{ op: 'add', pth: '/a', value: 1 }] }, /patch\[0\]\.pth: Unknown key\. Did you mean "path"\?/],
  [{ patch: [], body: 'x' }, /body: Not allowed with `patch`, which changes the ordinary reply/],
])('rejects the rule %j with its path', (rule, message) => {
  // As a caller without types passes it.
  expect(() => createSimulator(withFaults()).faults.add(rule as never)).toThrow(message)
})
