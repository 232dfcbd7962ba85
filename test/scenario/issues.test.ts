import { expect, it } from 'vitest'
import {
  describeValue,
  duplicates,
  firstIssues,
  formatValue,
  type Issue,
  listNames,
  pathsOverlap,
  ScenarioError,
  scenarioError,
  throwIssues,
} from '../../src/scenario/validate/issue.ts'

class Unnamed {}
Object.defineProperty(Unnamed, 'name', { value: '' })
class Éclair {}
class Engine {}
class BigApple {}

const issuesOf = (count: number): Issue[] => Array.from({ length: count }, (_, at) => ({ path: [at], message: 'No.' }))

it.each([
  ['a', '"a"'],
  ['a"b', '"a\\"b"'],
  [5, '5'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [[], 'an empty list'],
  [[1, 2], 'a list of 2'],
  [{}, 'an object'],
  [Object.create(null), 'an object'],
  [new Date(0), 'a Date'],
  [new Engine(), 'an Engine'],
  [new Éclair(), 'a Éclair'],
  [new BigApple(), 'a BigApple'],
  [new Unnamed(), 'an object'],
  [{ constructor: 5 }, 'an object'],
  [{ constructor: { name: 5 } }, 'an object'],
  [{ constructor: { name: 'X'.repeat(100) } }, `a ${'X'.repeat(80)}`],
  [() => {}, 'a function'],
  [Symbol('x'), 'a symbol'],
  [5n, 'a bigint'],
  ['x'.repeat(78), `"${'x'.repeat(78)}"`],
  ['x'.repeat(79), `"${'x'.repeat(78)}…`],
])('formats %o as %s', (value, text) => {
  expect(formatValue(value)).toBe(text)
})

it('describes what is not an object by its type', () => {
  expect([describeValue('x'), describeValue(null), describeValue(undefined)]).toEqual([
    'a string',
    'a object',
    'a undefined',
  ])
})

it.each([
  [[], [], true],
  [[], ['a'], true],
  [['a', 1], ['a'], true],
  [['a', 1], ['a', 1], true],
  [['a', 1], ['a', 2], false],
  [['a'], ['b', 'a'], false],
])('tells whether the paths %j and %j overlap: %s', (one, other, overlap) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([overlap, overlap])
})

it('reports each repeated value at its place, and none that is missing', () => {
  const found = [...duplicates(['a', undefined, 'b', 'a', undefined, 'a'], (at) => ['list', at])]
  expect(found).toEqual([
    { path: ['list', 3], message: 'Duplicate "a". Choose another value.' },
    { path: ['list', 5], message: 'Duplicate "a". Choose another value.' },
  ])
})

it('lists names up to a number, and cuts long ones', () => {
  expect(listNames(['a', 'b'], 2)).toBe('a, b')
  expect(listNames(['a', 'b', 'c'], 2)).toBe('a, b, …')
  expect(listNames(Array.from({ length: 20 }, () => 'x'))).toBe(Array.from({ length: 20 }, () => 'x').join(', '))
  expect(listNames(['x'.repeat(80), 'y'.repeat(81)])).toBe(`${'x'.repeat(80)}, ${'y'.repeat(79)}…`)
  expect(listNames([])).toBe('')
})

it('writes a line with the source and the path of each issue', () => {
  const error = scenarioError('mine.json', [
    { path: [], message: 'One.' },
    { path: ['a', 0, 'b.c'], message: 'Two.' },
    { path: [3, 'a'], message: 'Three.' },
  ])
  expect(error).toBeInstanceOf(ScenarioError)
  expect(error.name).toBe('ScenarioError')
  expect(error.message).toBe('mine.json: (root): One.\nmine.json: a[0].b.c: Two.\nmine.json: [3].a: Three.')
})

it('lists 100 issues, and says if there are more', () => {
  const [all, more] = [scenarioError('x', issuesOf(100)), scenarioError('x', issuesOf(101))]
  expect([all.issues.length, all.message.split('\n').length]).toEqual([100, 100])
  expect([more.issues.length, more.message.split('\n').length]).toEqual([100, 101])
  expect(more.message).toMatch(/\nx: …and more\. Fix these first\.$/)
})

it('stops searching for issues after 101', () => {
  let searched = 0
  function* search(): Iterable<Issue> {
    for (const issue of issuesOf(500)) {
      searched += 1
      yield issue
    }
  }
  expect([firstIssues(search()).length, searched]).toEqual([101, 101])
  expect(firstIssues(issuesOf(2))).toHaveLength(2)
})

it('throws only if there are issues', () => {
  expect(() => throwIssues('x', [])).not.toThrow()
  expect(() => throwIssues('x', issuesOf(1))).toThrow('x: [0]: No.')
})
