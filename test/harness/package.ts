import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Core = typeof import('../../src/index.ts')
type Msw = typeof import('../../src/msw.ts')

/** What the built package exports, as one who installed it imports it. */
export type BuiltPackage = Pick<Core & Msw, 'createSimulator' | 'createFetch' | 'createHandlers' | 'defineScenario'>

/** Imports the built package from dist/. */
export async function importPackage(): Promise<BuiltPackage> {
  const core: Core = await load('index.js')
  const msw: Msw = await load('msw.js')
  return { ...core, ...msw }
}

function load<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ pathToFileURL(resolve('dist', file)).href)
}
