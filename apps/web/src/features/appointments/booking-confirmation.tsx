import { getAppointmentCalendar } from '@desk/contract/calendar'
import type { Doctor } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { getVisitCalendar } from '@desk/contract/visit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { callOrThrow } from '../../lib/api.ts'
import { useOptionalUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { AddToCalendar } from '../../ui/add-to-calendar.tsx'
import { AppointmentFacts, Fact } from '../../ui/appointment-facts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import type { Booked } from './book-appointment.ts'
import { BookedNext } from './booked-next.tsx'
import styles from './booking-confirmation.module.css'
import { keepBooking } from './kept-booking.ts'
import { VisitCode } from './record/visit-code.tsx'
import { StatusBadge } from './status-badge.tsx'

type BookingConfirmationProps = { doctor: Doctor; booked: Booked; onAgain: () => void }

export function BookingConfirmation({ doctor, booked, onAgain }: BookingConfirmationProps) {
  const { slot, patientName } = booked
  const isVisitor = useOptionalUser() === null
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the focus moves to what happened.
  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])
  const [hasEmail, setHasEmail] = useState(booked.hasEmail)
  const known = useMemo(() => ({ ...booked, hasEmail }), [booked, hasEmail])
  useEffect(() => keepBooking(known), [known])
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words('appointments.booked.title')}
      </h2>
      {slot.code && slot.link && (
        <VisitCode code={slot.code} link={slot.link} doctor={doctor} slot={slot} patientName={patientName} />
      )}
      <BookedFacts doctor={doctor} booked={booked} />
      <BookedNext doctor={doctor} booked={known} onEmail={() => setHasEmail(true)} />
      <FormActions>
        {!isVisitor && (
          <ButtonLink kind="primary" to={PATHS.myAppointments}>
            {words('appointments.booked.list')}
          </ButtonLink>
        )}
        <CalendarOf slot={slot} />
        <Button onClick={onAgain}>{words('appointments.booked.again')}</Button>
      </FormActions>
    </Card>
  )
}

/** A guest's calendar file is fetched by the link. */
function CalendarOf({ slot: { link, appointmentId } }: Pick<Booked, 'slot'>) {
  if (link) {
    const token = new URL(link).hash.slice(1)
    return <AddToCalendar load={() => callOrThrow(getVisitCalendar, { token })} />
  }
  if (appointmentId === undefined) return null
  return <AddToCalendar load={() => callOrThrow(getAppointmentCalendar, { appointmentId })} />
}

function BookedFacts({ doctor, booked }: Omit<BookingConfirmationProps, 'onAgain'>) {
  const { slot, patientName, visitType } = booked
  return (
    <AppointmentFacts slot={slot} doctor={doctor} visitType={visitType}>
      <Fact name={words('appointments.booked.name')}>{patientName}</Fact>
      <Fact name={words('appointments.booked.status')}>
        <StatusBadge state="pending" />
      </Fact>
    </AppointmentFacts>
  )
}
