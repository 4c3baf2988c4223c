import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useOptionalUser } from './current-user.ts'
import { type Draft, useDraftOf } from './draft-of.ts'

/** Unsent text, back after a reload or return, for its author. */
export const useDraft = (form: string): Draft => useDraftOf(useOptionalUser()?.id ?? '', form)

/** A part without a native field. */
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
