interface ImportMetaEnv {
  /** Origin of the API; unset: the page's own. */
  readonly VITE_API_HOST?: string
}

declare module 'virtual:words/folder' {
  /** A file for each language and screen. */
  const folder: string
  export default folder
}

declare module 'virtual:home-ahead' {
  /** The files of the screen after the log-in. */
  const files: readonly string[]
  export default files
}

declare module 'virtual:words/*' {
  import type { Catalogue } from '@desk/words/words'
  /** Filled in by `words-plugin.ts`. */
  const catalogue: Catalogue
  export default catalogue
  /** Where the language is not English: the keys of specialities by how these are written in English. */
  export const spellings: Readonly<Record<string, string>>
}
