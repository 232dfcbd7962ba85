/**
 * Keeps the command alive where what it prints cannot be written, since a server is more than its output. A reader that
 * has gone has read all that it wanted; any other reason is told on stderr, once.
 */
export function outliveOutput(): void {
  process.stderr.on('error', () => {})
  process.stdout.once('error', tell).on('error', () => {})
}

function tell(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.exitCode = 1
  process.stderr.write(
    `mockfolio: What it prints could not be written (${error.code}). Free some space, or send it elsewhere.\n`,
  )
}
