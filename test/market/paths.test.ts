import { expect, it } from 'vitest'
import { clampInstant, Paths, YEAR_MS } from '../../src/market/paths.ts'
import { createRandom } from '../../src/random/random.ts'

function createPaths() {
  const random = createRandom(3)
  return new Paths(random.fork('time'), [
    { random: random.fork('walk'), horizon: Number.POSITIVE_INFINITY },
    { random: random.fork('short'), horizon: 536_870_912 },
    { random: random.fork('long'), horizon: YEAR_MS },
  ])
}

/** An instant, the value of each path there, and the time that the paths move in. */
const pinned = [
  [1770292800000, -6.765380144350859, -0.06926623817103567, -0.23121235104273297, 1744720987727.6658],
  [1770292800500, -6.7654065977634525, -0.06921228559266061, -0.23108814618565468, 1744720987967.3193],
  [1770292802000, -6.765464662387357, -0.0690960121857629, -0.23078978328920113, 1744720988686.2795],
  [1770292860000, -6.766556883493406, -0.06926008402306166, -0.22973643987309014, 1744721016486.073],
  [1770379200000, -6.773467330034089, -0.03624660889484631, -0.1619081615119065, 1744813859460.1187],
  [1000000000000, -5.209864010560336, 0.053362799828970575, 0.2753742914037035, 997159711132.686],
  [0, 0, 0, 0, 0],
  [1, 1.1265248809879858e-7, 1.392519306189959e-7, -5.722493526233301e-8, 0.47930678527175113],
  [2048, 0.00023071229562633949, 0.0002851879539077036, -0.00011719666741725801, 981.6202962365463],
  [4398046511103, -14.77656965740986, -3.747272430598876e-8, -1.4834569719267965e-8, 4398046511103.6978],
  [4398046511104, -14.776569788985539, 0, 0, 4398046511104],
  [2199023255552, -11.06245900418647, 0.0001706278843613063, -0.022924825649263007, 2199023255552],
  [1772884800000, -7.065227957821112, 0.09301456800409036, -0.27079073245904217, 1750739620318.292],
  [1801828800000, -8.02906371960021, 0.013070605162847915, 0.203042067597476, 1795182609779.641],
  [-5, 0, 0, 0, 0],
  [1000000000000000, -14.776569788985539, 0, 0, 4398046511104],
] as const

it('returns the same bits for an instant, whatever instant was asked before', () => {
  const paths = createPaths()
  const rows = (instants: readonly number[]) => instants.map((at) => [at, ...paths.at(at), paths.time])
  const instants = pinned.map(([instant]) => instant)
  expect(rows(instants)).toEqual(pinned)
  expect(rows(instants.toReversed()).toReversed()).toEqual(pinned)
})

it('has the same bits for an instant alone', () => {
  for (const [instant, ...values] of pinned) {
    const paths = createPaths()
    expect([...paths.at(instant), paths.time]).toEqual(values)
  }
})

it('covers the years from 1970 to 2109', () => {
  expect([-1, 0, 5, 4_398_046_511_104, 4_398_046_511_105].map(clampInstant)).toEqual([
    0, 0, 5, 4_398_046_511_104, 4_398_046_511_104,
  ])
})
