/** The path of Chromium; undefined if there is none. */
export declare const chromium: string | undefined
/** Says how to run the consumers that were skipped. */
export declare function skippedNote(): string
