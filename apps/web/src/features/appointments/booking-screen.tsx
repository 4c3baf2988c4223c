import type { Doctor } from '@desk/contract/doctor'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useUserOrVisitor } from '../../lib/current-user.ts'
import { RequestFailed } from '../../lib/request-failed.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { useBookableDoctor } from './api.ts'
import type { BookingRequest } from './book.ts'
import { BookingConfirmation } from './booking-confirmation.tsx'
import { BookingForm } from './booking-form.tsx'
import { DoctorSummary } from './doctor-summary.tsx'
import { ZoneNotice } from './zone-notice.tsx'

/** For patients and for visitors without an account (R12). */
export function BookingScreen() {
  const { doctorId = '' } = useParams()
  const query = useBookableDoctor(doctorId)
  const isUnknown = query.error instanceof RequestFailed && query.error.status === 404
  return (
    <Page title="Book an appointment">
      {isUnknown ? (
        <NoDoctor />
      ) : (
        <Loaded query={query} what="doctor’s details">
          {(doctor) => <Booking key={doctor.id} doctor={doctor} />}
        </Loaded>
      )}
    </Page>
  )
}

function Booking({ doctor }: { doctor: Doctor }) {
  const user = useUserOrVisitor()
  const [patient, setPatient] = useState({ name: user?.name ?? '', address: '', phone: '', gender: '' })
  const [booked, setBooked] = useState<BookingRequest | null>(null)

  function keep(request: BookingRequest) {
    setPatient(request)
    setBooked(request)
  }

  if (booked) return <BookingConfirmation doctor={doctor} request={booked} onAgain={() => setBooked(null)} />
  return (
    <Card>
      <DoctorSummary doctor={doctor} />
      <ZoneNotice />
      <BookingForm doctor={doctor} patient={patient} onBooked={keep} />
    </Card>
  )
}

function NoDoctor() {
  return (
    <EmptyState
      title="There is no doctor to book at this address."
      action={<ButtonLink to="/">See all doctors</ButtonLink>}
    >
      The doctor may no longer take appointments here.
    </EmptyState>
  )
}
