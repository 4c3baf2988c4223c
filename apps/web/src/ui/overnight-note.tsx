import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { comesTwice } from '@desk/rules/slots/comes-twice'
import { overnightDate } from '@desk/rules/slots/overnight'
import { useHospital } from '../lib/hospital.ts'
import { words } from '../lib/words.ts'

type OvernightNoteProps = {
  slot: Pick<Slot, 'date' | 'startsAt'>
  /** Of the day after midnight: with its year, without it where the date stands beside, or nothing where it has been said. */
  night?: 'whole' | 'short' | 'none'
}

/**
 * Beside a slot after midnight, which is listed under the day before, lest somebody come a day early (R15); and in the night in
 * which the clocks go back, which of two it is.
 */
export function OvernightNote({ slot: { date, startsAt }, night: how = 'whole' }: OvernightNoteProps) {
  const timeZone = useHospital()?.timeZone
  const startDate = overnightDate(date, startsAt)
  const night = how === 'none' ? null : startDate
  const shown = night && dayMonthYear(night).slice(0, how === 'short' ? 'DD-MM'.length : undefined)
  return (
    <>
      {shown && ` ${words('ui.overnight', { date: shown })}`}
      {timeZone !== undefined && twiceNote(startsAt, timeZone)}
    </>
  )
}

/** With a blank before it; empty on all other nights. */
export function twiceNote(startsAt: string, timeZone: string): string {
  const which = comesTwice(startsAt, timeZone)
  return which === null ? '' : ` ${words('twice.note', { which })}`
}
