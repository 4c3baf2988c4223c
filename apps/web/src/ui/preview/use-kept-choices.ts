import { useState } from 'react'
import type { Draft } from '../../lib/draft-of.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { type Choices, NO_CHOICES } from './decisions.ts'

/** A reload leaves the message, not the decisions: others may be hit by then. */
export function useKeptChoices() {
  const draft = useDraft('message-to-patients')
  const message = draft.found?.message ?? ''
  const [choices, setChoices] = useState<Choices>({ ...NO_CHOICES, message })
  const [found, setFound] = useState<Draft | null>(message === '' ? null : draft)
  return {
    choices,
    found,
    choose: (next: Choices): void => {
      setChoices(next)
      if (next.message === '') draft.forget()
      else if (next.message !== choices.message) draft.keep({ message: next.message })
    },
    forget: (): void => {
      draft.forget()
      setFound(null)
      setChoices(NO_CHOICES)
    },
  }
}
