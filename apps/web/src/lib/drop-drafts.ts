/** How what was typed and not sent is named in the storage of the tab; apart from the rest, for the log-in page carries it. */
export const DRAFT_PREFIX = 'draft '

/** On Logout: whoever uses the device next finds nothing. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
  }
}
