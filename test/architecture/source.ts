import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A source file: its path from the root of the repository, with `/`, and its syntax tree. */
export interface Source {
  path: string
  tree: ts.SourceFile
}

/** An import or a re-export, and whether it is for types only. */
export interface Import {
  of: string
  typesOnly: boolean
}

/** All TypeScript files below a folder. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')))
}

/** Parses a source file. */
export function parseSource(path: string, text: string): Source {
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
}

/** Every syntax node of a file, parents before their children, without punctuation. */
export function* nodes(of: ts.Node): Iterable<ts.Node> {
  const found = [of]
  for (const node of found) {
    yield node
    ts.forEachChild(node, (child) => void found.push(child))
  }
}

/** All imports of a file: static, dynamic, of types and re-exports. */
export function importsOf(source: Source): Import[] {
  return Array.from(nodes(source.tree)).flatMap((node) => {
    if (ts.isImportDeclaration(node)) return [{ of: textOf(node.moduleSpecifier), typesOnly: importsTypes(node) }]
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      return [{ of: textOf(node.moduleSpecifier), typesOnly: exportsTypes(node) }]
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      return [{ of: textOf(node.argument.literal), typesOnly: true }]
    }
    if (ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText())) {
      return node.arguments.slice(0, 1).map((argument) => ({ of: textOf(argument), typesOnly: false }))
    }
    return []
  })
}

function importsTypes({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (clause === undefined) return false
  if (clause.isTypeOnly) return true
  if (clause.name !== undefined || clause.namedBindings === undefined) return false
  return ts.isNamedImports(clause.namedBindings) && clause.namedBindings.elements.every((element) => element.isTypeOnly)
}

function exportsTypes({ isTypeOnly, exportClause: clause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true
  return clause !== undefined && ts.isNamedExports(clause) && clause.elements.every((element) => element.isTypeOnly)
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText()
}
