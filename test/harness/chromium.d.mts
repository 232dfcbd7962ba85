/** The path of Chromium; undefined if there is none. */
export const chromium: string | undefined
/** Says how to run the consumers that were skipped. */
export function skippedNote(): string
