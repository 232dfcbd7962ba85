import type { Subject } from './trial.ts'
import { access } from './trials/access.ts'
import { bodies } from './trials/bodies.ts'
import { changes } from './trials/changes.ts'
import { connections } from './trials/connections.ts'
import { data } from './trials/data.ts'
import { failures } from './trials/failures.ts'
import { limits } from './trials/limits.ts'
import { pages } from './trials/pages.ts'
import { updates } from './trials/updates.ts'

/** All trials, in the order in which they are reported. */
export const subjects: readonly Subject[] = [
  pages,
  data,
  updates,
  access,
  limits,
  failures,
  bodies,
  changes,
  connections,
]
