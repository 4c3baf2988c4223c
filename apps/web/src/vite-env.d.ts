interface ImportMetaEnv {
  /** Origin of the API, fixed when building; unset means the page's own origin. */
  readonly VITE_API_HOST?: string
}
