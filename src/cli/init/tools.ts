import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { UsageError } from '../flags.ts'
import { jest } from './jest.ts'
import { next } from './next.ts'
import { playwright } from './playwright.ts'
import type { Project } from './project.ts'
import { storybook } from './storybook.ts'
import type { Tool } from './tool.ts'
import { vite } from './vite.ts'
import { vitest } from './vitest.ts'

const tools: readonly Tool[] = [vitest, jest, playwright, storybook, next, vite]
const names = tools.map(({ name }) => name)

/**
 * The tools with these names; without names, those that the project uses.
 * @throws {UsageError} if a name is unknown, or if no tool is found.
 */
export function chooseTools(requested: readonly string[], project: Project): Tool[] {
  const unknown = requested.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new UsageError(
      `Unknown tool ${JSON.stringify(unknown)}.${didYouMean(nearMiss(unknown, names))} The tools are ${names.join(', ')}.`,
    )
  }
  const chosen = tools.filter((tool) => (requested.length > 0 ? requested.includes(tool.name) : tool.isUsed(project)))
  if (chosen.length > 0) return chosen
  throw new UsageError(
    `package.json lists none of the tools that mockfolio can be set up for. Name one: mockfolio init ${names.join('|')}.`,
  )
}
