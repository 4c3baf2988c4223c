import type { IsoDate } from '@desk/rules/calendar-date'
import { words } from '../../../lib/words.ts'
import { WhyNot } from '../../../ui/why-not/why-not.tsx'
import { useDoctorId } from './day-api.ts'

export function WhyNotOn({ date }: { date: IsoDate }) {
  const doctorId = useDoctorId()
  if (doctorId === '') return null
  return <WhyNot label={words('free-times.whyNot')} doctorId={doctorId} date={date} />
}
