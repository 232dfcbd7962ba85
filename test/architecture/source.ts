import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A source file of the package: its path from the root of the repository, with `/`, and its syntax tree. */
export interface Source {
  path: string
  tree: ts.SourceFile
}

/** An import or a re-export: its module specifier, and whether it is for types only. */
export interface Import {
  specifier: string
  typesOnly: boolean
}

/** Reads and parses all TypeScript files below a folder. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')))
}

/** Parses the text of a source file. */
export function parseSource(path: string, text: string): Source {
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
}

/** Every syntax node of a file, parents before their children, without punctuation. */
export function* nodes(root: ts.Node): Iterable<ts.Node> {
  const queue = [root]
  for (const node of queue) {
    yield node
    ts.forEachChild(node, (child) => void queue.push(child))
  }
}

/** All imports of a file: declarations, re-exports, types, and calls of `import` and `require`. */
export function importsOf(source: Source): Import[] {
  return Array.from(nodes(source.tree)).flatMap((node) => {
    if (ts.isImportDeclaration(node))
      return [{ specifier: textOf(node.moduleSpecifier), typesOnly: importsTypes(node) }]
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      return [{ specifier: textOf(node.moduleSpecifier), typesOnly: exportsTypes(node) }]
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      return [{ specifier: textOf(node.argument.literal), typesOnly: true }]
    }
    if (ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText())) {
      return node.arguments.slice(0, 1).map((argument) => ({ specifier: textOf(argument), typesOnly: false }))
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
