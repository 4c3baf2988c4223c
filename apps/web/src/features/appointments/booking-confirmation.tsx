import type { Doctor } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { overnightNote, startInHours } from '@desk/rules/slots/overnight'
import { useEffect, useRef } from 'react'
import { useOptionalUser } from '../../lib/current-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions } from '../../ui/field-grid.tsx'
import type { Booking } from './book-appointment.ts'
import styles from './booking-confirmation.module.css'
import { StatusBadge } from './status-badge.tsx'

type BookingConfirmationProps = { doctor: Doctor; booking: Booking; onAgain: () => void }

/** Stands in place of the form after a booking, until the person leaves it. */
export function BookingConfirmation({ doctor, booking, onAgain }: BookingConfirmationProps) {
  const isVisitor = useOptionalUser() === null
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone; who cannot see the page must be told where they are.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Your appointment is requested
      </h2>
      <dl className={styles.facts}>
        <dt>Doctor</dt>
        <dd>
          Dr. {doctor.firstName} {doctor.lastName}
        </dd>
        <dt>Date</dt>
        <dd>{dayMonthYear(booking.date)}</dd>
        <dt>Time</dt>
        <dd>
          {booking.time}
          {overnightNote(booking.date, startInHours(booking.time, doctor.timings))}
        </dd>
        <dt>Name</dt>
        <dd>{booking.name}</dd>
        <dt>Status</dt>
        <dd>
          <StatusBadge state="pending" />
        </dd>
      </dl>
      <p>
        {isVisitor
          ? `Please note these details: without an account they cannot be shown again. The doctor’s phone number is ${doctor.phone}.`
          : 'The doctor will approve or reject it, and you will get a notification. You find it under your appointments.'}
      </p>
      <FormActions>
        {!isVisitor && (
          <ButtonLink kind="primary" to={PATHS.myAppointments}>
            See my appointments
          </ButtonLink>
        )}
        <Button onClick={onAgain}>Book another appointment</Button>
      </FormActions>
    </Card>
  )
}
