import type { Doctor } from '@desk/contract/doctor'
import { whomToCall } from '@desk/rules/whom-to-call'
import { useOptionalUser } from '../../lib/current-user.ts'
import { atBeginning, dayInWords } from '../../lib/day-in-words.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Fact } from '../../ui/appointment-facts.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'
import { useSlotBeginnings } from './api.ts'
import styles from './booking-page.module.css'
import type { Choice } from './free-times/week.tsx'
import type { Hold } from './hold/use-hold.ts'
import type { VisitChoice } from './visit-types/use-visit-choice.ts'

type Chosen = { doctor: Doctor; visit: VisitChoice; choice: Choice; hold: Hold }

export function BookingAside(chosen: Chosen) {
  return (
    <div className={styles.aside}>
      <section className={styles.chosen} aria-labelledby="booking-chosen">
        <h2 id="booking-chosen" className={styles.title}>
          {words('booking-page.chosen')}
        </h2>
        <ChosenFacts {...chosen} />
      </section>
      <WhatNext doctor={chosen.doctor} />
    </div>
  )
}

function ChosenFacts(chosen: Chosen) {
  const { doctor, visit } = chosen
  const { firstName, lastName } = doctor
  return (
    <dl className={styles.facts}>
      <Fact name={words('record.doctor')}>
        {words('appointments.doctorName', { name: `${firstName} ${lastName}` })}
      </Fact>
      {visit.type && <Fact name={words('visits.visit')}>{visit.type.name}</Fact>}
      <Fact name={words('record.when')}>
        <ChosenTime {...chosen} weekday="long" />
      </Fact>
    </dl>
  )
}

export function ChosenTime({ weekday, ...chosen }: Chosen & { weekday: 'long' | 'short' }) {
  const { doctor, visit, choice, hold } = chosen
  const { date, time } = choice
  const startsAt = useSlotBeginnings({
    doctorId: doctor.id,
    date,
    visitTypeId: visit.type?.id,
    ownHold: hold.keeper.ownId,
    // This only shows the times; the form holds one.
    isHolding: true,
  })?.get(time)
  if (date === null) return words('booking-page.nothingYet')
  return (
    <span>
      <KeepDates text={atBeginning(dayInWords(date, weekday))} />{' '}
      {time === '' ? words('booking-page.noTimeYet') : <Piece>{time}</Piece>}
      {time !== '' && startsAt && <OvernightNote slot={{ date, startsAt }} />}
    </span>
  )
}

function WhatNext({ doctor }: { doctor: Doctor }) {
  const hospital = useHospital()
  const isGuest = useOptionalUser() === null
  const how = hospital?.sendsEmail ? 'both' : 'account'
  return (
    <section className={styles.next} aria-labelledby="booking-next">
      <h2 id="booking-next" className={styles.title}>
        {words('record.next')}
      </h2>
      <ol className={styles.steps}>
        <li>{words('booking-page.sent')}</li>
        {isGuest ? (
          <>
            <li>{words('booking-page.code')}</li>
            <GuestNews sendsEmail={hospital?.sendsEmail} sendsTexts={hospital?.sendsTexts} />
          </>
        ) : (
          <li>{words('booked.news', { how, ...whomToCall(hospital?.phone ?? '', doctor) })}</li>
        )}
      </ol>
    </section>
  )
}

type Ways = { sendsEmail: boolean | undefined; sendsTexts: boolean | undefined }

function GuestNews({ sendsEmail, sendsTexts }: Ways) {
  if (sendsEmail) return <li>{words('booking-page.emailed')}</li>
  return sendsTexts ? <li>{words('guest-texts.answer')}</li> : null
}
