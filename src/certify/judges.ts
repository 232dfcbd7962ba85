import { type Difference, driftDifference, isObject, listDifference, recordDifference } from './compare.ts'
import { counted, failed, type Judgement, passed, type Run, yourChoice } from './trial.ts'

/** The most requests that a client may send to a service that only fails. */
const MAX_ATTEMPTS = 10

/** The client has to answer with the right data. */
export function mustSucceed(run: Run): Judgement {
  const { answer } = run
  if (answer.kind === 'error') return failed(`Reported an error: ${answer.message}`)
  return withRightData(run)
}

/** The failure passes: the client may try again, or report it. */
export function maySucceed(run: Run): Judgement {
  const { answer, requests } = run
  if (answer.kind !== 'error') return withRightData(run)
  if (requests.length > MAX_ATTEMPTS) return tooMany(run)
  return yourChoice(`Reported the error after ${counted(requests.length, 'request')}: ${answer.message}`)
}

/** Nothing helps: the client has to report an error soon. @param maxRequests with which it may find that out. */
export function mustReport(maxRequests = MAX_ATTEMPTS): (run: Run) => Judgement {
  return (run) => {
    const { answer, requests } = run
    if (answer.kind === 'data') return failed(`Reported no error. ${differenceOf(run) ?? 'Returned all data.'}`)
    if (answer.kind !== 'error') return invalid(run)
    return requests.length > maxRequests ? tooMany(run) : passed()
  }
}

/**
 * Each record of the reply has a wrong value in a field. The client may report that, or show one of these values there;
 * where null is one of them, it may leave the field out.
 */
export function mayShow(field: string, ...values: readonly unknown[]): (run: Run) => Judgement {
  return (run) => {
    const { answer, after } = run
    if (answer.kind === 'error') return passed()
    if (answer.kind !== 'data') return invalid(run)
    const { data } = answer
    if (!Array.isArray(data) || !Array.isArray(after)) return withRightData(run)
    const shown = data.map((record) => (isObject(record) ? (record[field] ?? null) : record))
    const wrong = shown.find((value) => !values.includes(value))
    if (wrong !== undefined)
      return failed(`Showed ${JSON.stringify(wrong)} as "${field}", which the service did not send.`)
    // All other fields have to be right.
    const rest = listDifference(
      data,
      after.map((record) => without(record, field)),
      'position',
    )
    return rest === undefined ? yourChoice(`Showed ${JSON.stringify(shown[0])} as "${field}".`) : failed(rest)
  }
}

function without(record: object, field: string): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== field))
}

/** The list changes while the client reads. What was there all the time has to be there, once. */
export function mustKeepUp(run: Run): Judgement {
  const { answer, before, after } = run
  if (answer.kind === 'error') return failed(`Reported an error: ${answer.message}`)
  if (answer.kind !== 'data') return invalid(run)
  const difference = driftDifference(answer.data, before, after, 'snapshot')
  return difference === undefined ? passed() : failed(difference)
}

/** As `maySucceed`, but an early further request counts as a failure. @param seconds that the service asked to wait. */
export function mustWait(seconds: number): (run: Run) => Judgement {
  return (run) => {
    const wait = shortestWait(run)
    // A timer may fire a little early.
    if (wait !== undefined && wait < seconds * 1000 - 50) {
      return failed(
        `Asked again after ${Math.round(wait)} ms. The service had asked to wait ${counted(seconds, 'second')}.`,
      )
    }
    return maySucceed(run)
  }
}

/** The data are right, or what is wrong with them. */
export function withRightData(run: Run): Judgement {
  if (run.answer.kind !== 'data') return invalid(run)
  const difference = differenceOf(run)
  return difference === undefined ? passed() : failed(difference)
}

/** The judgement of an answer that is none. */
export function invalid({ answer }: Run): Judgement {
  return failed(answer.kind === 'invalid' ? answer.message : 'Gave no answer in time, and was ended.')
}

function tooMany({ requests }: Run): Judgement {
  return failed(`Sent ${counted(requests.length, 'request')} before it gave up.`)
}

function differenceOf({ task, answer, before, after }: Run): Difference {
  const data = answer.kind === 'data' ? answer.data : undefined
  if (after === undefined) return `Returned ${JSON.stringify(data)}.`
  if (task.task === 'read-snapshots') return listDifference(data, after, 'snapshot')
  if (task.task === 'read-positions') return listDifference(data, after, 'position')
  return updateDifference(before, after, task.changes) ?? recordDifference(data, after)
}

/** What a record is after an update, if that is not what the update should have made of it. */
function updateDifference(before: unknown, after: unknown, changes: object): Difference {
  if (!isObject(before)) return undefined
  const { amount, price, description } = before
  const difference = recordDifference(after, { amount, price, description, ...changes })
  return difference === undefined ? undefined : `After the update, the service's position is wrong: ${difference}`
}

/** The shortest time from a reply that asked to wait to the next request, in ms. */
function shortestWait({ requests }: Run): number | undefined {
  const times = requests.map(({ receivedAt }) => Date.parse(receivedAt))
  const waits = requests.flatMap(({ fault }, at) => {
    const [asked, next] = [times[at], times[at + 1]]
    return fault === null || asked === undefined || next === undefined ? [] : [next - asked]
  })
  return waits.length === 0 ? undefined : Math.min(...waits)
}
