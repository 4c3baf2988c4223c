import type { IsoDate } from '@desk/rules/calendar-date'

/** `2027-03-01T09:00`, hospital time. */
export type WallTime = string

type GridTime = { startsAt: WallTime; endsAt: WallTime }

export type GridEntry = GridTime & {
  id: string
  kind: 'request' | 'firm' | 'over' | 'kept' | 'held'
  title: string
  /** In words: colour alone shows no kind. */
  note: string
  /** Without it not openable. */
  path?: string
}

export type MarkedTime = { date: IsoDate; from: string; until: string }

export type TimeGridProps = {
  days: 1 | 7
  date: IsoDate
  entries: readonly GridEntry[]
  closed: readonly GridTime[]
  /** Minutes from midnight, also past the next. */
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
