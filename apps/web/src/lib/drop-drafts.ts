export const DRAFT_PREFIX = 'draft '

/** On Logout, for the device's next user. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
  }
}
