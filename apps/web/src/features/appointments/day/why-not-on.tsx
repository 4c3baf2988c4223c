import type { IsoDate } from '@desk/rules/calendar-date'
import { words } from '../../../lib/words.ts'
import { WhyNot } from '../../../ui/why-not/why-not.tsx'
import { useDoctorId } from './day-api.ts'

/** For a doctor who is asked for a time of the day that is shown. */
export function WhyNotOn({ date }: { date: IsoDate }) {
  const doctorId = useDoctorId()
  if (doctorId === '') return null
  return <WhyNot label={words('free-times.whyNot')} doctorId={doctorId} date={date} />
}
