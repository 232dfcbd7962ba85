import ts from 'typescript'
import { nodes, type Source } from './source.ts'

/** Files that may use the real time, random numbers of the platform, and timers (docs/architecture.md). */
const nondeterministicFiles = /^src\/(time\/clock\.ts|adapters\/|cli|server|certify|console|panel)/

/** Files that show values to a person, in the locale of the browser. No byte of a reply comes from them. */
const shownToPeople = /^src\/(console|panel)\//

/** Members of `Math` whose results are identical on all engines. The others may differ in the last bit. */
const exactMath = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc random PI E LN2 LN10 SQRT2'.split(' '),
)

const nondeterministic =
  /^((globalThis|window)\.)?(Date\.now|Math\.random|performance\.now|(crypto\.)?(randomUUID|getRandomValues)|set(Timeout|Interval|Immediate)|queueMicrotask)$/

const localeDependent = /\.(toLocale\w*|localeCompare)$|^Intl\b/

/** Uses of the real time, random numbers of the platform, and timers. */
export function timeRandomOrTimer(source: Source): string[] {
  if (nondeterministicFiles.test(source.path)) return []
  return findNodes(source, (node) => isNowDate(node) || nondeterministic.test(nameOf(node)))
}

/** Uses of arithmetic whose results may differ between engines. */
export function inexactMath(source: Source): string[] {
  if (shownToPeople.test(source.path)) return []
  return findNodes(source, (node) => {
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken) return true
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken) return true
    const [, member] = /^Math\.(\w+)$/.exec(nameOf(node)) ?? []
    return member !== undefined && !exactMath.has(member)
  })
}

/** Uses of functions whose results depend on the locale. */
export function localeUse(source: Source): string[] {
  if (shownToPeople.test(source.path)) return []
  return findNodes(source, (node) => localeDependent.test(nameOf(node)))
}

/** Uses of `AbortSignal.any`: Node.js keeps the listeners of a combined signal until all of its sources are collected. */
export function joinedSignals(source: Source): string[] {
  return findNodes(source, (node) => nameOf(node) === 'AbortSignal.any')
}

/** Mutable declarations of a module: two copies of the package must behave like one. */
export function moduleState(source: Source): string[] {
  return source.tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const changing = (declarationList.flags & ts.NodeFlags.Const) === 0
    return declarationList.declarations
      .filter(({ initializer }) => changing || (initializer !== undefined && isEmptyCollection(initializer)))
      .map((declaration) => formatPlace(source, declaration))
  })
}

/** Files of more than 250 lines that a person wrote. */
export function tooLong(source: Source): string[] {
  if (source.tree.text.startsWith('// Generated')) return []
  const lines = source.tree.getLineStarts().length - 1
  return lines > 250 ? [`${source.path} has ${lines} lines`] : []
}

function findNodes(source: Source, matches: (node: ts.Node) => boolean): string[] {
  return Array.from(nodes(source.tree))
    .filter(matches)
    .map((node) => formatPlace(source, node))
}

function formatPlace({ path, tree }: Source, node: ts.Node): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
  return `${path}:${line + 1}: ${node.getText()}`
}

/** `a.b` for a member access, `a` for an identifier outside a member access, otherwise an empty string. */
function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.getText()
  if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent) && !ts.isTypeNode(node.parent)) {
    return node.text
  }
  return ''
}

function isNowDate(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return node.expression.getText() === 'Date'
  return ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length
}

function isEmptyCollection(node: ts.Expression): boolean {
  return ts.isNewExpression(node) && /^(Weak)?(Map|Set)$/.test(node.expression.getText()) && !node.arguments?.length
}
