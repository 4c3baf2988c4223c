import { useRef, useState } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft, type Typed } from './drafts.ts'

export type Draft = ReturnType<typeof useDraftOf>

/** The draft of an account, or of a visitor where it is empty; apart from `useDraft`, for the log-in page knows no user. */
export function useDraftOf(account: string, form: string) {
  const [key] = useState(() => draftKey(form, account))
  const [found] = useState(() => readDraft(key))
  const isDone = useRef(false)
  return {
    /** As the form begins; null where there is nothing of before. */
    found,
    keep: (typed: Typed): void => {
      if (!isDone.current) keepDraft(key, typed)
    },
    /** One begins anew. */
    forget: (): void => dropDraft(key),
    /** It is sent, or wanted no more. */
    drop: (): void => {
      isDone.current = true
      dropDraft(key)
    },
  }
}
