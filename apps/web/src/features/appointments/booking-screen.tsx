import type { Doctor } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import type { VisitType } from '@desk/contract/visit-type'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useOptionalUser } from '../../lib/current-user.ts'
import { useHospital } from '../../lib/hospital.ts'
import { ApiError } from '../../lib/api-error.ts'
import { richWords, words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Page } from '../../ui/page.tsx'
import { useBookableDoctor } from './api.ts'
import type { Booked } from './book-appointment.ts'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { BookingForm } from './booking-form.tsx'
import { usePatientDetails } from './choosing/api.ts'
import { type KnownDetails, knownPatient, type Patient } from './patient-fields.tsx'
import { DoctorSummary } from './doctor-summary.tsx'
import { LogInFirst } from './log-in-first.tsx'
import { NothingSuitable } from './nothing-suitable.tsx'
import { useVisitTypes } from './visit-types/visit-types-api.ts'
import { ZoneNotice } from './zone-notice.tsx'

/** For patients and for visitors without an account (R12). */
export function BookingScreen() {
  const { doctorId = '' } = useParams()
  const query = useBookableDoctor(doctorId)
  const isVisitor = useOptionalUser() === null
  const { details, isReady } = usePatientDetails()
  const visits = useVisitTypes(doctorId)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={words('appointments.book.title')}
      intro={isVisitor && richWords('record.findInstead', { link: linkTo(PATHS.findAppointment) })}
    >
      {isUnknown ? (
        <NoDoctor />
      ) : (
        <QueryContent
          query={isReady && visits.isReady ? query : { ...query, data: undefined }}
          items="doctor"
        >
          {(doctor) => (
            <Booking key={doctor.id} doctor={doctor} details={details} visitTypes={visits.types} />
          )}
        </QueryContent>
      )}
    </Page>
  )
}

type BookingProps = {
  doctor: Doctor
  details: KnownDetails | undefined
  visitTypes: readonly VisitType[]
}

function Booking({ doctor, details, visitTypes }: BookingProps) {
  const user = useOptionalUser()
  const mustLogIn = useHospital()?.guestBooking === false && user === null
  const [patient, setPatient] = useState<Patient>(() => knownPatient(user, details))
  const [booked, setBooked] = useState<Booked | null>(null)

  function keep(next: Booked, patientTyped: Patient) {
    setPatient(patientTyped)
    setBooked(next)
  }

  if (booked) return <BookingConfirmation doctor={doctor} booked={booked} onAgain={() => setBooked(null)} />
  return (
    <Card>
      <DoctorSummary doctor={doctor} />
      <ZoneNotice />
      {mustLogIn ? (
        <LogInFirst doctor={doctor} />
      ) : (
        <BookingForm doctor={doctor} patient={patient} visitTypes={visitTypes} onBooked={keep} />
      )}
      <NothingSuitable doctorId={doctor.id} />
    </Card>
  )
}

function NoDoctor() {
  return (
    <EmptyState
      title={words('appointments.book.unknownDoctor')}
      action={<ButtonLink to={PATHS.home}>{words('appointments.book.allDoctors')}</ButtonLink>}
    >
      {words('appointments.book.unknownDoctorReason')}
    </EmptyState>
  )
}
