interface ImportMetaEnv {
  /** Origin of the API, fixed when building; unset means the page's own origin. */
  readonly VITE_API_HOST?: string
}

declare module 'virtual:words/folder' {
  /** Where the words of the screens are, a file for each language and screen. */
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
  /** The words of a language, made by `words-plugin.ts`. */
  const catalogue: Catalogue
  export default catalogue
}
