/** Where Chromium is, and what `npm test` says of what it leaves out. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of a Chromium: `CHROMIUM` in the environment, or the first one on the PATH; undefined where there is none. */
export const chromium = find()

function find() {
  const { CHROMIUM, PATH = '' } = process.env
  if (CHROMIUM) return CHROMIUM
  const paths = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

/** How to run what needs a browser. */
export function leftOutNote() {
  return 'Left out, for want of Chromium: the consumers in a browser. Install it (apt-get install chromium) or set CHROMIUM to its path, then run "npm run test:consumers".'
}

// As a script, after `npm test`.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log('Not run by "npm test": the projects that install the packed package. "npm run test:consumers" does.')
  if (chromium === undefined) console.log(leftOutNote())
}
