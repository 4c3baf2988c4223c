import type { ClosedDays } from '@desk/contract/closed-days'
import type { IsoDate } from '@desk/rules/calendar-date'

type ClosedDay = ClosedDays['days'][number]

/** What is not saved yet, by date: the name it is to have, or null where the hospital is to be open. */
export type Changes = ReadonlyMap<IsoDate, string | null>

export const NO_CHANGES: Changes = new Map()

export type ShownDay = ClosedDay & { isNew: boolean }

/** The days as they would be, the next one first: what others save meanwhile is among them. */
export function shownDays(saved: readonly ClosedDay[], changes: Changes): ShownDay[] {
  const before = new Map(saved.map(({ date, name }) => [date, name]))
  return [...new Map<IsoDate, string | null>([...before, ...changes])]
    .flatMap(([date, name]) => (name === null ? [] : [{ date, name, isNew: !before.has(date) }]))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** What the call is told: only what is another than it is saved. */
export function changesToSave(saved: readonly ClosedDay[], changes: Changes) {
  const before = new Map(saved.map(({ date, name }) => [date, name]))
  const save: ClosedDay[] = []
  const remove: IsoDate[] = []
  for (const [date, name] of changes) {
    if (name === null) {
      if (before.has(date)) remove.push(date)
    } else if (before.get(date) !== name.trim()) save.push({ date, name: name.trim() })
  }
  return { save, remove }
}

/** Adds what is not in the list yet; how many those are. */
export function withHolidays(
  saved: readonly ClosedDay[],
  changes: Changes,
  holidays: readonly ClosedDay[],
): { changes: Changes; added: number } {
  const there = new Set(shownDays(saved, changes).map(({ date }) => date))
  const added = holidays.filter(({ date }) => !there.has(date))
  const all = new Map(changes)
  for (const { date, name } of added) all.set(date, name)
  return { changes: all, added: added.length }
}
