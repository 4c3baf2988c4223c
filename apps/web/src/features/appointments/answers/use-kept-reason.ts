import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'

export type KeptReason = ReturnType<typeof useKeptReason>

/** After a reload back when the same is asked. */
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
