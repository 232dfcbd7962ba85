import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** What the code of the pages imports besides mockfolio. The copies of this repository are used. */
const LINKED = ['@types', 'express', 'msw', 'typescript', 'vitest']

/** The two folders in which a reader follows the pages. */
export interface Workplace {
  /** A folder for a page, in a project that installed the packed package. */
  folderOf(page: string): string
  /** The folder of the reader's settings: curl shows no progress, and fails on an error. */
  home: string
  /** A folder for PATH whose `npx` only starts installed commands: the real one needs almost a second to find them. */
  shortcuts: string
  /** A clone of the repository after `npm ci` and a build; made on first use. */
  clone(): string
  remove(): void
}

/** Makes a project with what `npm pack` packs in its node_modules. */
export function createWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-docs-'))
  const project = join(folder, 'project')
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'reader', private: true, type: 'module' }))
  pack(folder)
  cpSync(join(folder, 'package'), join(modules, 'mockfolio'), { recursive: true })
  for (const name of LINKED) symlinkSync(resolve('node_modules', name), join(modules, name))
  symlinkSync('../mockfolio/dist/cli.js', join(modules, '.bin/mockfolio'))
  symlinkSync('../vitest/vitest.mjs', join(modules, '.bin/vitest'))
  let cloned: string | undefined
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n')
  const shortcuts = join(folder, 'shortcuts')
  mkdirSync(shortcuts)
  writeFileSync(join(shortcuts, 'npx'), `#!/bin/sh\nname=$1\nshift\nexec "${modules}/.bin/$name" "$@"\n`, {
    mode: 0o755,
  })
  return {
    home: folder,
    shortcuts,
    folderOf(page) {
      const own = join(project, page.replace(/\W/g, '-'))
      mkdirSync(own, { recursive: true })
      return own
    },
    clone() {
      cloned ??= cloneInto(join(folder, 'clone'))
      return cloned
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function pack(folder: string): void {
  const npm = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  const tarball = execFileSync('npm', npm, { encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder])
}

function cloneInto(clone: string): string {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files.filter((name) => !/^(test|docs)\//.test(name))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    writeFileSync(join(clone, file), readFileSync(file))
  }
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  cpSync('dist', join(clone, 'dist'), { recursive: true })
  return clone
}
