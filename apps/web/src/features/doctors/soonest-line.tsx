import type { Envelope } from '@desk/contract/envelope'
import { bookAppointmentPath } from '@desk/contract/paths'
import { dayInWords } from '../../lib/day-in-words.ts'
import { useHospital } from '../../lib/hospital.ts'
import { specialityName } from '../../lib/speciality.ts'
import { richWords, words } from '../../lib/words.ts'
import { linkTo } from '../../ui/link-to.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './doctors-page.module.css'

type SoonestLineProps = { soonest: Envelope['soonest']; isPending: boolean }

/** One press to the filled-in booking; keeps its place. */
export function SoonestLine({ soonest, isPending }: SoonestLineProps) {
  const today = useHospital()?.today
  if (!soonest) return isPending ? <p className={styles.soonest} /> : null
  const { id, date, time, lastName, specialization, speciality } = soonest
  return (
    <p className={styles.soonest}>
      {richWords('find.soonest', {
        link: linkTo(bookAppointmentPath(id, soonest)),
        day: date === today ? words('find.today') : dayInWords(date),
        time: time.split(' - ')[0] ?? time,
        name: lastName,
        speciality: specialityName(specialization, speciality),
      })}
      <OvernightNote slot={soonest} night="short" />
    </p>
  )
}
