import type { Change } from './change.ts'
import type { Project } from './project.ts'

/** The base URL of the service in the files that are written. */
export const BASE_URL = 'https://portfolios.example.com'

/** A tool that mockfolio can be set up for. */
export interface Tool {
  name: string
  /** Whether the project uses it. */
  isUsed(project: Project): boolean
  /** The command that creates a project with the tool, if it is a framework that its package alone does not set up. */
  create?: string
  /** The packages that the files need, besides mockfolio. */
  packages(project: Project): readonly string[]
  changes(project: Project): readonly Change[]
  /** The command that shows the result. */
  command(project: Project): string
  /** The page of the documentation. */
  page: string
}

/** `ts` if the project uses TypeScript, else `js`. */
export function extension(project: Project): 'ts' | 'js' {
  return project.isTypeScript ? 'ts' : 'js'
}

/** The first folder that exists; the last one if none does. */
export function folderAmong(project: Project, ...folders: [string, ...string[]]): string {
  return folders.find((folder) => project.has(folder)) ?? folders.at(-1) ?? folders[0]
}
