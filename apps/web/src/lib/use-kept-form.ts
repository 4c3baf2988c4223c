import { useEffect, useState } from 'react'
import { useOptionalUser } from './current-user.ts'
import type { Draft } from './draft-of.ts'
import { keptForm } from './kept-form.ts'

/** Reopens a form left with text: the name after `prefix`, or null. */
export function useKeptForm(prefix: string): string | null {
  const account = useOptionalUser()?.id ?? ''
  const [name] = useState(() => keptForm(prefix, account))
  return name
}

/** An unchanged form keeps nothing. Call it after its states. */
export function useNothingTyped(draft: Draft, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) draft.forget()
  }, [draft, isUnsaved])
}
