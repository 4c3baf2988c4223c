import { draftKey, readDraft } from './drafts.ts'

/** The name after `prefix` of a form left with text. */
export function keptForm(prefix: string, account: string): string | null {
  const start = draftKey(prefix, account)
  const key = Object.keys(sessionStorage).find((one) => one.startsWith(start) && readDraft(one) !== null)
  return key === undefined ? null : key.slice(start.length)
}
