import { DRAFT_PREFIX } from './drop-drafts.ts'
import { logFailure } from './log.ts'

/** What was typed and not sent yet, by where and by whom: in this tab alone, as texts by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

/** Whoever comes back to this tab later has come for something else. */
const KEPT_MS = 24 * 60 * 60_000

/** `account` is empty for visitors: nobody else's form is filled with what they typed. */
export const draftKey = (form: string, account: string): string =>
  `${DRAFT_PREFIX}${account} ${location.pathname} ${form}`

export function readDraft(key: string): Typed | null {
  const draft = parse(sessionStorage.getItem(key))
  if (draft !== null && Date.now() - draft.since <= KEPT_MS) return draft.typed
  sessionStorage.removeItem(key)
  return null
}

/** Adds to it, or puts other texts in the place of those before. */
export function keepDraft(key: string, typed: Typed): void {
  const draft = { since: Date.now(), typed: { ...readDraft(key), ...typed } }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    // A full storage must not stop who types.
    logFailure(error)
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

type Draft = { since: number; typed: Typed }

function parse(text: string | null): Draft | null {
  if (text === null) return null
  const draft: unknown = JSON.parse(text)
  return isDraft(draft) ? draft : null
}

function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== 'object' || draft === null) return false
  return 'since' in draft && typeof draft.since === 'number' && 'typed' in draft
}
