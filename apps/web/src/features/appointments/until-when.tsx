import { whomToCall } from '@desk/rules/whom-to-call'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'

type UntilWhenProps = {
  /** Null if the time is over. */
  until: string | null | undefined
  doctor: { phone: string }
}

export function UntilWhen({ until, doctor }: UntilWhenProps) {
  const hospital = useHospital()
  if (until === undefined || !hospital) return null
  const { phone, timeZone, changeNoticeHours: hours } = hospital
  const whom = whomToCall(phone, doctor)
  const sentence =
    until === null
      ? words('record.tooLate', { hours, ...whom })
      : words('record.changeUntil', { until: hospitalTime(until, timeZone), ...whom })
  return (
    <p>
      <KeepDates text={sentence} />
    </p>
  )
}
