import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'

export type KeptReason = ReturnType<typeof useKeptReason>

/** The reason that a question asks for: after a reload it is there again as soon as the same is asked again. */
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
