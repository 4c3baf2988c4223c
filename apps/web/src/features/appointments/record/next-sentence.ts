import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { dayAndTime } from '../../../lib/day-in-words.ts'
import { words } from '../../../lib/words.ts'

type About = Pick<AppointmentRecord, 'state' | 'party' | 'isPast' | 'date' | 'time'>

/** A past appointment asks nobody to come. */
export function nextSentence({ state, party, isPast, date, time }: About, expiry: string): string {
  if (!isPast)
    return words(party === 'patient' ? 'record.patientNext' : 'record.staffNext', { state, expiry })
  if (party === 'patient') return words('marks.pastPatient', { when: dayAndTime(dayMonthYear(date), time) })
  return state === 'arrived' ? words('record.staffNext', { state, expiry }) : words('marks.pastStaff')
}
