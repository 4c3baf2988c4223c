import type { Doctor } from '@desk/contract/doctor'
import type { Hospital } from '@desk/contract/hospital'
import { whomToCall } from '@desk/rules/whom-to-call'
import { useRef } from 'react'
import { useOptionalUser } from '../../lib/current-user.ts'
import { useHospital } from '../../lib/hospital.ts'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import type { Booked } from './book-appointment.ts'
import styles from './booking-confirmation.module.css'
import { VisitEmailForm } from './record/visit-email.tsx'
import { UntilWhen } from './until-when.tsx'

type BookedNextProps = { doctor: Doctor; booked: Booked; onEmail: () => void }

/** Says only what holds for this booking. */
export function BookedNext({ doctor, booked, onEmail }: BookedNextProps) {
  const { slot, hasEmail } = booked
  const place = useRef<HTMLDivElement>(null)
  const hospital = useHospital()
  const isGuest = useOptionalUser() === null
  if (!hospital) return null
  function saved() {
    place.current?.focus()
    onEmail()
  }
  const token = slot.link && new URL(slot.link).hash.slice(1)
  const how = isGuest ? howGuest(hospital, hasEmail) : hospital.sendsEmail ? 'both' : 'account'
  const whom = whomToCall(hospital.phone, doctor)
  return (
    <div ref={place} tabIndex={-1} className={styles.next}>
      <h3>{words('record.next')}</h3>
      <WhoIsTold doctor={doctor} sendsEmail={hospital.sendsEmail} hasEmail={hasEmail} />
      {slot.expiresAt && (
        <p>
          <KeepDates
            text={words('booked.answer', { expiry: hospitalTime(slot.expiresAt, hospital.timeZone) })}
          />
        </p>
      )}
      <p>{how === 'text' ? words('guest-texts.answer') : words('booked.news', { how, ...whom })}</p>
      <UntilWhen until={slot.changeableUntil} doctor={doctor} />
      {!hasEmail && isGuest && token && <VisitEmailForm token={token} onSaved={saved} />}
    </div>
  )
}

type WhoIsToldProps = { doctor: Doctor; sendsEmail: boolean; hasEmail: boolean }

/** What "Email sent successfully!" (spec 8) means. */
function WhoIsTold({ doctor, sendsEmail, hasEmail }: WhoIsToldProps) {
  const user = useOptionalUser()
  const copy = user ? 'account' : hasEmail ? 'guest' : 'none'
  const name = `${doctor.firstName} ${doctor.lastName}`
  return (
    <p>
      {sendsEmail
        ? words('facts.told', { name, copy, email: user?.email ?? '' })
        : words('facts.keptHere', { name })}
    </p>
  )
}

function howGuest({ sendsEmail, sendsTexts }: Hospital, hasEmail: boolean) {
  if (hasEmail && sendsEmail) return 'email'
  return sendsTexts && !hasEmail ? 'text' : 'none'
}
