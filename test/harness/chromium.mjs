/** Finds Chromium for what runs in a browser. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first: it is the same engine without the parts that nobody sees, and pages take half as long in it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of Chromium: `CHROMIUM` in the environment, or the first one on the PATH. Undefined if there is none. */
export const chromium = find()

function find() {
  const { CHROMIUM, PATH = '' } = process.env
  if (CHROMIUM) return CHROMIUM
  const paths = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

/** Says what to do where there is none. */
export const chromiumNotFound =
  'Chromium was not found. Install it (apt-get install chromium-headless-shell) or set CHROMIUM to its path.'
