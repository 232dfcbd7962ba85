import type { AnsweredRequest } from '../server/answered-request.ts'
import type { LogMode } from './log-mode.ts'

/** Returns a function that logs requests to a stream; undefined if none are logged. */
export async function requestLogger(
  mode: LogMode,
  stream: NodeJS.WriteStream,
): Promise<((request: AnsweredRequest) => void) | undefined> {
  if (mode === 'none') return undefined
  const { jsonLine, prettyLines } = await import('./terminal/request-log.ts')
  if (mode === 'json') return (request) => void stream.write(jsonLine(request, new Date()))
  // https://no-color.org: any value but an empty one.
  const inColor = stream.isTTY && (process.env.NO_COLOR ?? '') === ''
  return (request) => void stream.write(prettyLines(request, new Date(), inColor))
}
