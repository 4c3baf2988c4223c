import type { ScheduleData } from '@desk/contract/schedule'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { readClockTime } from '@desk/rules/clock-time'
import type { AbsenceKind } from '@desk/rules/schedule/schedule'
import { tidyTime } from '../../../ui/typed-time.ts'

export type Absence = ScheduleData['absences'][number]

/** `to`: last whole day, or the end's day. */
export type AbsenceDraft = {
  /** Null: a new one. */
  id: string | null
  kind: AbsenceKind
  isWholeDays: boolean
  from: IsoDate | null
  fromTime: string
  to: IsoDate | null
  toTime: string
  note: string
}

export const newAbsence = (): AbsenceDraft => ({
  id: null,
  kind: 'leave',
  isWholeDays: true,
  from: null,
  fromTime: '',
  to: null,
  toTime: '',
  note: '',
})

const MIDNIGHT = '00:00'

/** Instants carry the hospital's offset. */
export const clockOf = (instant: string) => ({ date: instant.slice(0, 10), time: instant.slice(11, 16) })

/** Last included; null: not whole days. */
export function wholeDays({ startsAt, endsAt }: Absence): { from: IsoDate; to: IsoDate } | null {
  const [start, end] = [clockOf(startsAt), clockOf(endsAt)]
  if (start.time !== MIDNIGHT || end.time !== MIDNIGHT) return null
  return { from: start.date, to: addDays(end.date, -1) }
}

export function draftAbsence(absence: Absence): AbsenceDraft {
  const { id, kind, note, startsAt, endsAt } = absence
  const days = wholeDays(absence)
  const [start, end] = [clockOf(startsAt), clockOf(endsAt)]
  if (days) return { id, kind, note, isWholeDays: true, ...days, fromTime: '', toTime: '' }
  return {
    id,
    kind,
    note,
    isWholeDays: false,
    from: start.date,
    fromTime: start.time,
    to: end.date,
    toTime: end.time,
  }
}

type AbsenceError = 'needed' | 'before'

type Errors = Partial<Record<string, AbsenceError>>

export function errorsOfAbsence(draft: AbsenceDraft): Errors {
  const days = errorsOfDays(draft)
  return draft.isWholeDays ? days : { ...days, ...errorsOfTimes(draft) }
}

function errorsOfDays({ from, to }: AbsenceDraft): Errors {
  if (from !== null && to !== null) return to < from ? { toDate: 'before' } : {}
  return { ...(from === null && { fromDate: 'needed' }), ...(to === null && { toDate: 'needed' }) }
}

function errorsOfTimes({ from, fromTime, to, toTime }: AbsenceDraft): Errors {
  const [start, end] = [readClockTime(tidyTime(fromTime)), readClockTime(tidyTime(toTime))]
  if (start !== null && end !== null) return from === to && end <= start ? { toTime: 'before' } : {}
  return { ...(start === null && { fromTime: 'needed' }), ...(end === null && { toTime: 'needed' }) }
}

/** Null if the draft is invalid. */
export function readAbsence(draft: AbsenceDraft) {
  const { id, kind, note, isWholeDays, from, fromTime, to, toTime } = draft
  if (from === null || to === null || Object.keys(errorsOfAbsence(draft)).length > 0) return null
  const about = { absenceId: id ?? undefined, kind, note: note.trim() }
  if (!isWholeDays) {
    return { ...about, fromDate: from, fromTime: tidyTime(fromTime), toDate: to, toTime: tidyTime(toTime) }
  }
  return { ...about, fromDate: from, fromTime: MIDNIGHT, toDate: addDays(to, 1), toTime: MIDNIGHT }
}
