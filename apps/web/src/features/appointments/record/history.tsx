import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { gaveWayInWords } from '../own-rule-words.ts'
import { historySentence } from './history-sentence.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import styles from './record.module.css'

export function History({ record: { history, name } }: { record: AppointmentRecord }) {
  const timeZone = useHospital()?.timeZone
  return (
    <ol className={styles.history}>
      {history.map((event) => (
        <li key={`${event.at} ${event.action} ${event.state}`}>
          <span className={styles.at}>
            <KeepDates text={timeZone ? hospitalTime(event.at, timeZone) : ''} />
          </span>
          <KeepDates text={historySentence(event, name)} />
          {event.gaveWay.length > 0 && <span className={styles.aside}>{gaveWayInWords(event.gaveWay)}</span>}
        </li>
      ))}
    </ol>
  )
}
