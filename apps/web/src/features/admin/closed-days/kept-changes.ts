import type { ClosedDays } from '@desk/contract/closed-days'
import * as z from 'zod/mini'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useDraft, useKeptState } from '../../../lib/use-draft.ts'
import { useNothingTyped } from '../../../lib/use-kept-form.ts'
import { changesToSave, shownDays, withDays, withHolidays } from './closed-day-changes.ts'
import type { Holiday, Place } from './closed-days-api.ts'

export type Adding = { date: string | null; name: string }

/** Unsaved changes and loaded holidays, as text. */
type Edited = {
  changes: readonly (readonly [date: string, name: string | null])[]
  loaded: readonly string[]
  place: Place | null
  adding: Adding
}

const NOTHING: Edited = { changes: [], loaded: [], place: null, adding: { date: null, name: '' } }

const EDITED: z.ZodMiniType<Edited> = z.object({
  changes: z.array(z.tuple([z.string(), z.nullable(z.string())])),
  loaded: z.array(z.string()),
  place: z.nullable(
    z.object({
      country: z.string(),
      state: z.optional(z.string()),
      region: z.optional(z.string()),
      language: z.optional(z.string()),
    }),
  ),
  adding: z.object({ date: z.nullable(z.string()), name: z.string() }),
})

export function useEdited(saved: ClosedDays['days']) {
  const kept = useDraft('closed-days')
  const [edited, setEdited] = useKeptState(kept, 'edited', EDITED, () => NOTHING)
  const isUnsaved = edited.changes.length > 0
  useUnsaved(isUnsaved)
  const { loaded, place, adding } = edited
  useNothingTyped(kept, isUnsaved || adding.date !== null || adding.name !== '')
  const changes = new Map(edited.changes)
  const change = (next: typeof changes | ReturnType<typeof withDays>) =>
    setEdited({ ...edited, changes: [...next] })
  return {
    kept,
    days: shownDays(saved, changes),
    asked: { ...changesToSave(saved, changes, new Set(loaded)), holidayPlace: place ?? undefined },
    adding,
    type: (next: Adding) => setEdited({ ...edited, adding: next }),
    add: (date: string, name: string) =>
      setEdited({ ...edited, changes: [...new Map(changes).set(date, name)], adding: NOTHING.adding }),
    set: (date: string, name: string | null) => change(new Map(changes).set(date, name)),
    putIn: (days: ClosedDays['days']) => change(withDays(changes, days)),
    load: (found: readonly Holiday[], from: Place) => {
      const { changes: next, ...counts } = withHolidays(saved, changes, found)
      setEdited({ ...edited, changes: [...next], loaded: found.map(({ date }) => date), place: from })
      return counts
    },
    /** Keeps the day that is being typed. */
    forget: () => setEdited((now) => ({ ...NOTHING, adding: now.adding })),
    clear: () => setEdited(NOTHING),
  }
}
