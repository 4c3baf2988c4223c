import type { IsoDate } from '@desk/rules/calendar-date'

/** `2027-03-01T09:00`, as the hospital's clocks show it. */
export type WallTime = string

type GridTime = { startsAt: WallTime; endsAt: WallTime }

export type GridEntry = GridTime & {
  id: string
  kind: 'request' | 'firm' | 'over' | 'kept' | 'held'
  title: string
  /** What it is, in words: no kind is told by its colour alone. */
  note: string
  /** Where it leads; what has none cannot be opened. */
  path?: string
}

/** A time that was drawn with the mouse or a finger. */
export type MarkedTime = { date: IsoDate; from: string; until: string }

export type TimeGridProps = {
  days: 1 | 7
  /** The first one. */
  date: IsoDate
  entries: readonly GridEntry[]
  /** Outside the hours. */
  closed: readonly GridTime[]
  /** What is shown of each day, in minutes from its midnight on, also past the next. */
  from: number
  to: number
  now: WallTime
  words: {
    locale: string
    events: string
    times: string
    day: (date: IsoDate) => string
    openDay: (date: IsoDate) => string
  }
  onOpen: (id: string) => void
  onMark: (time: MarkedTime) => void
  onDay: (date: IsoDate) => void
}
