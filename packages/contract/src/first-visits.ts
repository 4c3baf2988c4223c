/** What the build of the web app tells the server of what first visits fetch. */
export type FirstVisits = {
  /** The code of each screen, and the styles that its page does not name, by its name. */
  screens: Readonly<Record<string, readonly string[]>>
  /** The screen of each path that is one of the app's. */
  paths: Readonly<Record<string, string>>
  /** The folder with the words of each screen, a file for each language and screen. */
  words: string
  /** The first words of each language but English, which are code: of the app's page, and of the visitor's. */
  firstWords: Readonly<Record<'app' | 'visitor', Readonly<Record<string, string>>>>
}

/** Beside the pages. */
export const FIRST_VISITS = 'first-visit.json'
