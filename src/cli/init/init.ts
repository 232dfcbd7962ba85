import { apply, type Change, type Result } from './change.ts'
import { Project } from './project.ts'
import type { Tool } from './tool.ts'
import { chooseTools } from './tools.ts'

const DOCS = 'https://github.com/mockfolio/mockfolio/blob/main/docs'

/**
 * Sets up tools in the project of a folder, and tells what it did.
 * @param names the tools; empty for those that the project uses.
 * @returns the lines to print.
 * @throws {UsageError} if a name is unknown, or if there is no project.
 */
export function init(names: readonly string[], folder: string, isDryRun: boolean): string {
  const project = new Project(folder)
  const reports = chooseTools(names, project).map((tool) => setUp(tool, project, isDryRun))
  return [...reports, ...(isDryRun ? ['Nothing was written. Run it without --dry-run to do this.\n'] : [])].join('\n')
}

function setUp(tool: Tool, project: Project, isDryRun: boolean): string {
  if (tool.create !== undefined && !tool.isUsed(project)) return absent(tool, tool.create, project)
  const done = tool.changes(project).map((change) => ({ change, result: apply(change, project, isDryRun) }))
  const open = done.filter(({ result }) => result === 'to do').map(({ change }) => change)
  const missing = tool.packages(project).filter((name) => !project.lists(name))
  const packages = missing.length === 0 ? [] : ['', 'Install:', `  ${project.installCommand(missing)}`]
  const again = missing.includes('msw') && tool.name === 'storybook' ? [`  ${project.runCommand(AGAIN)}`] : []
  return [
    `${tool.name}:`,
    ...done.filter(({ result }) => result !== 'to do').flatMap(({ change, result }) => line(change, result, isDryRun)),
    ...packages,
    ...again,
    ...open.flatMap(({ path, ...change }) => [
      '',
      `Add to ${path}:`,
      ...indented('lines' in change ? change.lines : ''),
    ]),
    '',
    'Then run:',
    `  ${tool.command(project)}`,
    '',
    `More: ${DOCS}/${tool.page}`,
    '',
  ].join('\n')
}

/** What to do where a framework is not set up. */
function absent({ name, page }: Tool, create: string, project: Project): string {
  return [
    `${name}:`,
    '  is not set up here, so nothing was written. In a new folder, run:',
    `  ${create}`,
    '',
    'Then, in its project:',
    `  ${project.installCommand(['mockfolio'])}`,
    `  ${project.runCommand(`mockfolio init ${name}`)}`,
    '',
    `More: ${DOCS}/${page}`,
    '',
  ].join('\n')
}

/** MSW's worker is copied once msw is there. */
const AGAIN = 'mockfolio init storybook'

function line(change: Change, result: Result, isDryRun: boolean): string[] {
  const verb = result === 'unchanged' ? 'unchanged' : isDryRun ? `would be ${result}` : result
  const head = `  ${verb.padEnd(isDryRun ? 17 : 9)}  ${change.path}`
  return result === 'added to' && change.kind === 'addition' ? [head, ...indented(change.lines)] : [head]
}

function indented(lines: string): string[] {
  return lines.split('\n').map((text) => `    ${text}`)
}
