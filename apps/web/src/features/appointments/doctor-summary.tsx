import type { Doctor } from '@desk/contract/doctor'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { DoctorPicture } from '../../ui/doctor-picture.tsx'
import styles from './doctor-summary.module.css'

export function DoctorSummary({ doctor }: { doctor: Doctor }) {
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <DoctorPicture doctor={doctor} size="large" isOrnament />
        <div>
          <h2 className={styles.name}>
            {words('appointments.doctorName', { name: `${doctor.firstName} ${doctor.lastName}` })}
          </h2>
          <p className={styles.specialization}>{specialityName(doctor.specialization)}</p>
        </div>
      </div>
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
