import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { useDraft } from './use-draft.ts'

export type KeptReason = ReturnType<typeof useKeptReason>

/** After a reload it is back in the same question. */
export function useKeptReason(question: string) {
  const draft = useDraft(question)
  const [reason, setReason] = useState(draft.found?.reason ?? '')
  return {
    draft,
    reason,
    type: (typed: string): void => {
      const next = typed.slice(0, LIMITS.reason)
      setReason(next)
      draft.keep({ reason: next })
    },
  }
}
