import ts from 'typescript'
import { nodes, type Source } from './source.ts'

/** Files that may use the system time, system randomness and timers (docs/architecture.md). */
const timeAndChanceFiles = /^src\/(time\/clock\.ts|adapters\/|cli|server)/

/** Functions of `Math` with the same result in every JavaScript engine. */
const exactMath = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc random PI E LN2 LN10 SQRT2'.split(' '),
)

const timeAndChance =
  /^((globalThis|window)\.)?(Date\.now|Math\.random|performance\.now|(crypto\.)?(randomUUID|getRandomValues)|set(Timeout|Interval|Immediate)|queueMicrotask)$/

const localeDependent = /\.(toLocale\w*|localeCompare)$|^Intl\b/

/** Finds uses of the system time, system randomness and timers. */
export function timeOrChance(source: Source): string[] {
  if (timeAndChanceFiles.test(source.path)) return []
  return found(source, (node) => isNowDate(node) || timeAndChance.test(nameOf(node)))
}

/** Finds math whose result differs between JavaScript engines. */
export function inexactMath(source: Source): string[] {
  return found(source, (node) => {
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken) return true
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken) return true
    const [, member] = /^Math\.(\w+)$/.exec(nameOf(node)) ?? []
    return member !== undefined && !exactMath.has(member)
  })
}

/** Finds code that depends on the locale. */
export function localeUse(source: Source): string[] {
  return found(source, (node) => localeDependent.test(nameOf(node)))
}

/** Finds joined signals: Node.js keeps their listeners in memory as long as any of the signals. */
export function joinedSignals(source: Source): string[] {
  return found(source, (node) => nameOf(node) === 'AbortSignal.any')
}

/** Finds mutable state in modules, since two copies of the package must not behave differently. */
export function moduleState(source: Source): string[] {
  return source.tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const changing = (declarationList.flags & ts.NodeFlags.Const) === 0
    return declarationList.declarations
      .filter(({ initializer }) => changing || (initializer !== undefined && isEmptyCollection(initializer)))
      .map((declaration) => place(source, declaration))
  })
}

/** Finds files of more than 250 lines. */
export function tooLong(source: Source): string[] {
  const lines = source.tree.getLineStarts().length - 1
  return lines > 250 ? [`${source.path} has ${lines} lines`] : []
}

function found(source: Source, is: (node: ts.Node) => boolean): string[] {
  return Array.from(nodes(source.tree))
    .filter(is)
    .map((node) => place(source, node))
}

function place({ path, tree }: Source, node: ts.Node): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
  return `${path}:${line + 1}: ${node.getText()}`
}

/** The text of a member access such as `a.b`, or of an identifier on its own; otherwise empty. */
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
