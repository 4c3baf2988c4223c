import type { Doctor } from '@desk/contract/doctor'
import type { ReactNode } from 'react'
import { feeInWords } from '../../lib/fee.ts'
import { languageName } from '../../lib/language-name.ts'
import { listInWords } from '../../lib/list-in-words.ts'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { Place } from '../../ui/appointment-facts.tsx'
import { DoctorPicture } from '../../ui/doctor-picture.tsx'
import styles from './doctor-summary.module.css'

export function DoctorSummary({ doctor }: { doctor: Doctor }) {
  const { fee, timings, languages = [] } = doctor
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <DoctorPicture doctor={doctor} size="large" isOrnament />
        <div>
          <h2 className={styles.name}>
            {words('appointments.doctorName', { name: `${doctor.firstName} ${doctor.lastName}` })}
          </h2>
          <p className={styles.specialization}>{specialityName(doctor.specialization, doctor.speciality)}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={words('appointments.book.fees')}>{feeInWords(fee)}</Fact>
        <Fact name={words('appointments.book.timings')}>
          <bdi dir="ltr">{timings.join(' - ')}</bdi>
        </Fact>
        {languages.length > 0 && (
          <Fact name={words('find.languages')}>{listInWords(languages.map(languageName))}</Fact>
        )}
        <Fact name={words('record.place')}>
          <Place doctorAddress={doctor.address} />
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
