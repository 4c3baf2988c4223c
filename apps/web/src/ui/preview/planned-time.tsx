import type { RePlanned } from '@desk/contract/re-planned'
import { dayInWords, slotInWords } from '../../lib/day-in-words.ts'
import { words } from '../../lib/words.ts'
import { KeepDates } from '../keep-dates.tsx'
import { OvernightNote } from '../overnight-note.tsx'
import styles from './preview.module.css'

type PlannedTimeProps = { plan: RePlanned | null; appointmentId: string }

/** What somebody would be proposed, once it was asked for. */
export function PlannedTime({ plan, appointmentId }: PlannedTimeProps) {
  const found = plan?.proposals.find((one) => one.appointmentId === appointmentId)
  if (!found) return null
  const { time } = found
  if (time === null) return <p>{words('preview.noTime')}</p>
  return (
    <p>
      {words('preview.wouldPropose')}{' '}
      <strong className={styles.when}>
        <KeepDates text={slotInWords(dayInWords(time.date), time.time)} />
        <OvernightNote slot={time} />
      </strong>{' '}
      {words('preview.withDoctor', time.doctor)}
    </p>
  )
}
