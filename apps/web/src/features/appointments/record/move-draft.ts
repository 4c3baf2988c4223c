import * as z from 'zod/mini'
import { useDraft, useKeptState } from '../../../lib/use-draft.ts'
import { useKeptForm } from '../../../lib/use-kept-form.ts'

const FORM = 'move '
const CHOICE = z.object({ date: z.nullable(z.string()), time: z.string() })

export const MOVE_KEPT = ['reason'] as const

export function useMoveDraft(id: string) {
  const draft = useDraft(`${FORM}${id}`)
  const [choice, setChoice] = useKeptState(draft, 'choice', CHOICE, () => ({ date: null, time: '' }))
  return { draft, choice, setChoice }
}

/** Which form was open before a reload. */
export function useLeftMoving({ id }: { id: string }): 'cancel' | 'move' | null {
  return useKeptForm(`${FORM}${id}`) === null ? null : 'move'
}
