import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { comesTwice } from '@desk/rules/slots/comes-twice'
import { overnightDate } from '@desk/rules/slots/overnight'
import { useHospital } from '../lib/hospital.ts'
import { words } from '../lib/words.ts'
import { KeepDates } from './keep-dates.tsx'

type OvernightNoteProps = {
  slot: Pick<Slot, 'date' | 'startsAt'>
  /** The next day's date: with year, without, or not. */
  night?: 'whole' | 'short' | 'none'
}

/** R15: lest somebody come a day early; also which of two times. */
export function OvernightNote({ slot: { date, startsAt }, night: how = 'whole' }: OvernightNoteProps) {
  const timeZone = useHospital()?.timeZone
  const startDate = overnightDate(date, startsAt)
  const night = how === 'none' ? null : startDate
  const shown = night && dayMonthYear(night).slice(0, how === 'short' ? 'DD-MM'.length : undefined)
  return (
    <>
      {shown && ' '}
      {shown && <KeepDates text={words('ui.overnight', { date: shown })} />}
      {timeZone !== undefined && twiceNote(startsAt, timeZone)}
    </>
  )
}

/** Begins with a blank; empty on other nights. */
export function twiceNote(startsAt: string, timeZone: string): string {
  const which = comesTwice(startsAt, timeZone)
  return which === null ? '' : ` ${words('twice.note', { which })}`
}
