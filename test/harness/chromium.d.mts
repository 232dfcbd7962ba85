/** The path of Chromium; undefined if there is none. */
export const chromium: string | undefined
/** Says what to do where there is none. */
export const chromiumNotFound: string
