import { useEffect, useState } from 'react'
import { useOptionalUser } from './current-user.ts'
import type { Draft } from './draft-of.ts'
import { keptForm } from './kept-form.ts'

/**
 * Where a form has to be opened first: the rest of the name of one that begins with `prefix` and was left with something
 * typed in it, so that it is open again; null where none was.
 */
export function useKeptForm(prefix: string): string | null {
  const account = useOptionalUser()?.id ?? ''
  const [name] = useState(() => keptForm(prefix, account))
  return name
}

/** Put back to how it began, a form has nothing to keep. To be called after the states that it keeps. */
export function useNothingTyped(draft: Draft, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) draft.forget()
  }, [draft, isUnsaved])
}
