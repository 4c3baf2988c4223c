import type { Doctor, Slot } from '@desk/contract/doctor'
import { bookAppointmentPath } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { Fragment } from 'react'
import { Link } from '../../lib/router.tsx'
import { apiHost } from '../../lib/api-host.ts'
import { comma } from '../../lib/list-in-words.ts'
import { weekdaysInWords } from '../../lib/weekdays.ts'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'
import styles from './doctor-cards.module.css'

type DoctorCardsProps = {
  doctors: Doctor[]
  /** These are still the doctors of the page before. */
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

/** The name is the link, and covers the whole card; so the card has one name and one stop for the keyboard. */
function DoctorCard({ doctor }: { doctor: Doctor }) {
  const name = `${doctor.firstName} ${doctor.lastName}`
  return (
    <>
      <div className={styles.head}>
        <img
          src={pictureOf(doctor.firstName, name)}
          alt={name}
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
        <div className={styles.title}>
          <h2 className={styles.name}>
            <Link to={bookAppointmentPath(doctor.id)} className={styles.link ?? ''}>
              {words('doctors.card.name', { name })}
            </Link>
          </h2>
          <p>{specialityName(doctor.specialization)}</p>
        </div>
      </div>
      <Facts doctor={doctor} />
      {doctor.answersWithin !== undefined && (
        <p className={styles.answers}>{words('figures.answersWithin', { hours: doctor.answersWithin })}</p>
      )}
      <p aria-hidden="true" className={styles.cue}>
        {words('doctors.card.book')}
        <ChevronIcon />
      </p>
    </>
  )
}

const FACTS = ['phone', 'email', 'experience', 'fee', 'timings', 'weekdays', 'nextFree'] as const

function Facts({ doctor }: { doctor: Doctor }) {
  const facts = {
    phone: doctor.phone,
    email: doctor.email,
    experience: doctor.experience,
    fee: doctor.fee,
    timings: doctor.timings.join(' - '),
    weekdays: weekdaysInWords(doctor.weekdays ?? []),
    nextFree: <NextFree slots={doctor.nextTimes ?? []} />,
  }
  return (
    <dl className={styles.facts}>
      {FACTS.filter((fact) => facts[fact] !== '').map((fact) => (
        <div key={fact} className={styles.fact}>
          <dt>{fact === 'weekdays' ? words('free-times.card.weekdays') : words(`doctors.card.${fact}`)}</dt>
          <dd>{fact === 'nextFree' ? facts.nextFree : <bdi>{facts[fact]}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When they begin, under their dates: three are enough to see whether one of them suits. */
function NextFree({ slots }: { slots: readonly Slot[] }) {
  if (slots.length === 0) return words('doctors.card.noneFree')
  return (
    <ul>
      {byDate(slots).map(({ date, ofDate }) => (
        <li key={date}>
          <Piece>{dayMonthYear(date)}</Piece>
          {ofDate.map((slot, place) => (
            <Fragment key={slot.startsAt}>
              {comma()}
              <Piece>{startOf(slot)}</Piece>
              <OvernightNote slot={slot} night={place === ofDate.length - 1 ? 'short' : 'none'} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  )
}

function byDate(slots: readonly Slot[]) {
  const dates = [...new Set(slots.map(({ date }) => date))]
  return dates.map((date) => ({ date, ofDate: slots.filter((slot) => slot.date === date) }))
}

const startOf = ({ time }: Slot): string => time.split(' - ')[0] ?? time

/** Named after the first name (spec 2); where there is no such picture the server draws the initials (R22). */
function pictureOf(firstName: string, name: string): string {
  return `${apiHost()}/pictures/${encodeURIComponent(firstName)}.jpg?name=${encodeURIComponent(name)}`
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
