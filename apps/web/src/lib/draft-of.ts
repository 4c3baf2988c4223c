import { useRef, useState } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft, type Typed } from './drafts.ts'

export type Draft = ReturnType<typeof useDraftOf>

/** Empty account: a visitor's. Apart from `useDraft`, as the log-in page knows no user. */
export function useDraftOf(account: string, form: string) {
  const [key] = useState(() => draftKey(form, account))
  const [found] = useState(() => readDraft(key))
  const isDone = useRef(false)
  return {
    found,
    keep: (typed: Typed): void => {
      if (!isDone.current) keepDraft(key, typed)
    },
    forget: (): void => dropDraft(key),
    /** It is sent, or wanted no more. */
    drop: (): void => {
      isDone.current = true
      dropDraft(key)
    },
  }
}
