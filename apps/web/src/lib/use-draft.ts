import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useOptionalUser } from './current-user.ts'
import { type Draft, useDraftOf } from './draft-of.ts'

/** What somebody typed into a form and has not sent: there again after a reload and on the way back, for whoever typed it. */
export const useDraft = (form: string): Draft => useDraftOf(useOptionalUser()?.id ?? '', form)

/** A part of a form that no native field holds: as it was kept, else as it begins. */
export function useKeptState<Schema extends z.ZodMiniType>(
  draft: Draft,
  name: string,
  schema: Schema,
  begin: () => z.output<Schema>,
): [z.output<Schema>, Dispatch<SetStateAction<z.output<Schema>>>] {
  const [state, setState] = useState<z.output<Schema>>(() => kept(draft.found?.[name], schema) ?? begin())
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    draft.keep({ [name]: JSON.stringify(state) })
  }, [draft, name, state])
  return [state, setState]
}

function kept<Schema extends z.ZodMiniType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | null {
  if (text === undefined) return null
  const { success, data } = z.safeParse(schema, JSON.parse(text))
  return success ? data : null
}
