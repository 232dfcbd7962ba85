import ts from 'typescript'
import { nodes, type Source } from './source.ts'

/** Files that may ask the machine for the time, for chance or for a timer (docs/architecture.md). */
const timeAndChanceFiles = /^src\/(time\/clock\.ts|adapters\/|cli|server)/

/** Functions of `Math` whose result every engine gives to the last bit; the others differ between engines. */
const exactMath = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc random PI E LN2 LN10 SQRT2'.split(' '),
)

const timeAndChance =
  /^((globalThis|window)\.)?(Date\.now|Math\.random|performance\.now|(crypto\.)?(randomUUID|getRandomValues)|set(Timeout|Interval|Immediate)|queueMicrotask)$/

const localeDependent = /\.(toLocale\w*|localeCompare)$|^Intl\b/

/** Places where a file asks for the time, for chance or for a timer. */
export function timeOrChance(source: Source): string[] {
  if (timeAndChanceFiles.test(source.path)) return []
  return found(source, (node) => isNowDate(node) || timeAndChance.test(nameOf(node)))
}

/** Places where a file computes with what differs between engines. */
export function inexactMath(source: Source): string[] {
  return found(source, (node) => {
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken) return true
    if (node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken) return true
    const [, member] = /^Math\.(\w+)$/.exec(nameOf(node)) ?? []
    return member !== undefined && !exactMath.has(member)
  })
}

/** Places where a file's result depends on the locale. */
export function localeUse(source: Source): string[] {
  return found(source, (node) => localeDependent.test(nameOf(node)))
}

/** Places where a file joins signals: Node keeps what listens to the whole for as long as each of its parts lives. */
export function joinedSignals(source: Source): string[] {
  return found(source, (node) => nameOf(node) === 'AbortSignal.any')
}

/** Declarations of a module that can change: two copies of the package must not matter. */
export function moduleState(source: Source): string[] {
  return source.tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const changing = (declarationList.flags & ts.NodeFlags.Const) === 0
    return declarationList.declarations
      .filter(({ initializer }) => changing || (initializer !== undefined && isEmptyCollection(initializer)))
      .map((declaration) => place(source, declaration))
  })
}

/** Files of more than 250 lines. */
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

/** `a.b` of a member access and `a` of a bare name that is not a part of one; else nothing. */
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
