import type { Doctor } from '@desk/contract/doctor'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import styles from './doctor-summary.module.css'

export function DoctorSummary({ doctor }: { doctor: Doctor }) {
  return (
    <div className={styles.summary}>
      <h2 className={styles.name}>
        {words('appointments.doctorName', { name: `${doctor.firstName} ${doctor.lastName}` })}
      </h2>
      <p className={styles.specialization}>{specialityName(doctor.specialization)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{words('appointments.book.fees')}</dt>
          <dd>{doctor.fee}</dd>
        </div>
        <div>
          <dt>{words('appointments.book.timings')}</dt>
          <dd>
            <bdi dir="ltr">{doctor.timings.join(' - ')}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  )
}
