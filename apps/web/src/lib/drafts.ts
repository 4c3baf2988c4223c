import { DRAFT_PREFIX } from './drop-drafts.ts'
import { logFailure } from './log.ts'

/** Typed and unsent, in this tab alone; texts by field. */
export type Typed = Readonly<Record<string, string>>

/** Later one has come for something else. */
const KEPT_MS = 24 * 60 * 60_000

/** Empty account: visitors; nobody gets another's text. */
export const draftKey = (form: string, account: string): string =>
  `${DRAFT_PREFIX}${account} ${location.pathname} ${form}`

export function readDraft(key: string): Typed | null {
  const draft = parse(sessionStorage.getItem(key))
  if (draft !== null && Date.now() - draft.since <= KEPT_MS) return draft.typed
  sessionStorage.removeItem(key)
  return null
}

export function keepDraft(key: string, typed: Typed): void {
  const draft = { since: Date.now(), typed: { ...readDraft(key), ...typed } }
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    // A full storage must not stop typing.
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
