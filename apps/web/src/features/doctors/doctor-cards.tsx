import type { Doctor } from '@desk/contract/doctor'
import { bookAppointmentPath } from '@desk/contract/paths'
import { useId } from 'react'
import { Link } from '../../lib/router.tsx'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { DoctorPicture } from '../../ui/doctor-picture.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import styles from './doctor-cards.module.css'
import { DoctorFacts } from './doctor-facts.tsx'
import { NextFree } from './next-free.tsx'

type DoctorCardsProps = {
  doctors: Doctor[]
  isStale: boolean
}

export function DoctorCards({ doctors, isStale }: DoctorCardsProps) {
  return (
    <ul className={styles.cards} aria-busy={isStale}>
      {doctors.map((doctor) => (
        <li key={doctor.id} className={styles.card}>
          <DoctorCard doctor={doctor} />
        </li>
      ))}
    </ul>
  )
}

/** The name's link covers the card; free times are links upon it. */
function DoctorCard({ doctor }: { doctor: Doctor }) {
  const nameId = useId()
  const name = `${doctor.firstName} ${doctor.lastName}`
  return (
    <>
      <div className={styles.head}>
        <DoctorPicture doctor={doctor} size="small" />
        <div className={styles.title}>
          <h2 id={nameId} className={styles.name}>
            <Link to={bookAppointmentPath(doctor.id)} className={styles.link ?? ''}>
              {words('doctors.card.name', { name })}
            </Link>
          </h2>
          <p>{specialityName(doctor.specialization, doctor.speciality)}</p>
        </div>
      </div>
      <NextFree doctor={doctor} nameId={nameId} />
      <div className={styles.more}>
        <DoctorFacts doctor={doctor} />
        {doctor.answersWithin !== undefined && (
          <p className={styles.answers}>{words('figures.answersWithin', { hours: doctor.answersWithin })}</p>
        )}
      </div>
      <p aria-hidden="true" className={styles.cue}>
        {words('doctors.card.book')}
        <ChevronIcon />
      </p>
    </>
  )
}

export function DoctorCardsSkeleton() {
  return (
    <div className={styles.cards}>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={styles.blank} />
      ))}
    </div>
  )
}
