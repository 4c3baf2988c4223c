/** Written by the web build for the server. */
export type FirstVisits = {
  /** Files of each screen beyond what its page names. */
  screens: Readonly<Record<string, readonly string[]>>
  paths: Readonly<Record<string, string>>
  /** A file for each language and screen. */
  words: string
  /** English is code. */
  firstWords: Readonly<Record<'app' | 'visitor', Readonly<Record<string, string>>>>
}

export const FIRST_VISITS = 'first-visit.json'
