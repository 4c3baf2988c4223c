import type { ClosedDays } from '@desk/contract/closed-days'
import type { IsoDate } from '@desk/rules/calendar-date'

type ClosedDay = ClosedDays['days'][number]

/** By date: the new name, or null when the hospital is open. */
type Changes = ReadonlyMap<IsoDate, string | null>

export const NO_CHANGES: Changes = new Map()

export type ShownDay = ClosedDay & { isNew: boolean }

/** By date, with unsaved changes and what colleagues changed. */
export function shownDays(saved: readonly ClosedDay[], changes: Changes): ShownDay[] {
  const before = new Map(saved.map(({ date, name }) => [date, name]))
  return [...new Map<IsoDate, string | null>([...before, ...changes])]
    .flatMap(([date, name]) => (name === null ? [] : [{ date, name, isNew: !before.has(date) }]))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Only differences; removed public holidays too, so that loading does not bring them back. */
export function changesToSave(
  saved: readonly ClosedDay[],
  changes: Changes,
  loaded: ReadonlySet<IsoDate> = new Set(),
) {
  const before = new Map(saved.map(({ date, name }) => [date, name]))
  const save: ClosedDay[] = []
  const remove: IsoDate[] = []
  for (const [date, name] of changes) {
    if (name === null) {
      if (before.has(date) || loaded.has(date)) remove.push(date)
    } else if (before.get(date) !== name.trim()) save.push({ date, name: name.trim() })
  }
  return { save, remove }
}

type Holiday = ClosedDay & { isTakenOut: boolean }

/** How many are new, and which stay out as removed before. */
export function withHolidays(
  saved: readonly ClosedDay[],
  changes: Changes,
  holidays: readonly Holiday[],
): { changes: Changes; added: number; leftOut: ClosedDay[] } {
  const there = new Set(shownDays(saved, changes).map(({ date }) => date))
  const missing = holidays.filter(({ date }) => !there.has(date))
  const isOut = ({ date, isTakenOut }: Holiday) => isTakenOut || changes.get(date) === null
  const added = missing.filter((one) => !isOut(one))
  return { changes: withDays(changes, added), added: added.length, leftOut: missing.filter(isOut) }
}

export function withDays(changes: Changes, days: readonly ClosedDay[]): Changes {
  return new Map([...changes, ...days.map(({ date, name }) => [date, name] as const)])
}
