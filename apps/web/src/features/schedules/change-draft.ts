import type { Dispatch, SetStateAction } from 'react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Draft } from '../../lib/draft-of.ts'
import { useDraft, useKeptState } from '../../lib/use-draft.ts'

export type Typing = { kept: Draft; isUnsaved: boolean; clear: () => void }

export function useTyping<Schema extends z.ZodMiniType>(
  form: string,
  schema: Schema,
  begin: () => z.output<Schema>,
): [z.output<Schema>, Dispatch<SetStateAction<z.output<Schema>>>, Typing] {
  const kept = useDraft(form)
  const [opened] = useState(begin)
  const [draft, setDraft] = useKeptState(kept, 'typed', schema, () => opened)
  return [draft, setDraft, { kept, isUnsaved: draft !== opened, clear: () => setDraft(opened) }]
}
