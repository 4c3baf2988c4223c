import type { IsoDate } from '@desk/rules/calendar-date'
import { type OutsideHours, whyOutsideHours } from '@desk/rules/schedule/hits'
import type { Schedule } from '@desk/rules/schedule/schedule'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'

/** Only upcoming ones, as a schedule forgets its past hours. */
export const outsideOf = (
  schedule: Schedule,
  visit: HospitalSlot & { date: IsoDate },
  now: Date,
): OutsideHours | null => (visit.endsAt > now ? whyOutsideHours(schedule, visit) : null)
