import { draftKey, readDraft } from './drafts.ts'

/** What follows `prefix` in the name of a form of this page that was left with something typed in it. */
export function keptForm(prefix: string, account: string): string | null {
  const start = draftKey(prefix, account)
  const key = Object.keys(sessionStorage).find((one) => one.startsWith(start) && readDraft(one) !== null)
  return key === undefined ? null : key.slice(start.length)
}
