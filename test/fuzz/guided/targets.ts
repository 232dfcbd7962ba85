import type { Target } from './target.ts'
import { admin } from './targets/admin.ts'
import { calls } from './targets/calls.ts'
import { planted } from './targets/planted.ts'
import { body, headers, query, requestTarget } from './targets/requests.ts'
import { scenario, state } from './targets/worlds.ts'

/** The targets that a run has unless it names others. */
export const targets: readonly Target[] = [requestTarget, query, headers, body, scenario, state, admin, calls]

/** All targets, with the one that only tests choose. */
export const allTargets: readonly Target[] = [...targets, planted]
