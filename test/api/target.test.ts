import { expect, it } from 'vitest'
import { splitPath } from '../../src/api/endpoint.ts'
import { parseTarget } from '../../src/api/request.ts'

it.each([
  ['/v1/api/a?b=c', '/v1/api/a', 'b=c'],
  ['/v1/api/a', '/v1/api/a', ''],
  ['/v1/api/a?', '/v1/api/a', ''],
  ['/a?b?c', '/a', 'b?c'],
  ['/a?b#c', '/a', 'b'],
  ['/a#b?c', '/a', ''],
  ['*', '*', ''],
  ['', '', ''],
])('parses %j into path %j and query %j', (target, path, query) => {
  const parsed = parseTarget(target)
  expect([parsed.path, parsed.query]).toEqual([path, query])
})

it.each([
  ['/a/b', ['a', 'b']],
  ['/a//b/', ['a', '', 'b', '']],
  ['/a%2Fb/%', ['a%2Fb', '%']],
  ['/', ['']],
  ['a', ['a']],
])('splits %j at its slashes only', (path, segments) => {
  expect(splitPath(path)).toEqual(segments)
})
