import type { Doctor } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
import { readDayMonthYear } from '@desk/rules/calendar-date'
import type { VisitType } from '@desk/contract/visit-type'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { useParams, useSearchParams } from '../../lib/router.tsx'
import { useOptionalUser } from '../../lib/current-user.ts'
import { useHospital } from '../../lib/hospital.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { useDraft, useKeptState } from '../../lib/use-draft.ts'
import { useLastKnown } from '../../lib/use-last-known.ts'
import { richWords, words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { linkTo } from '../../ui/link-to.tsx'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Page } from '../../ui/page.tsx'
import { WhyNot } from '../../ui/why-not/why-not.tsx'
import { useBookableDoctor } from './api.ts'
import type { Booked } from './book-appointment.ts'
import { BookingAside } from './booking-aside.tsx'
import { BookingForm } from './booking-form.tsx'
import { confirmation } from './confirmation-part.ts'
import styles from './booking-page.module.css'
import { usePatientDetails } from './choosing/api.ts'
import { type KnownDetails, knownPatient, type Patient } from './patient-fields.tsx'
import { keepBooking, readKeptBooking } from './kept-booking.ts'
import { DoctorSummary } from './doctor-summary.tsx'
import { useHold } from './hold/use-hold.ts'
import { LogInFirst } from './log-in-first.tsx'
import { NothingSuitable } from './nothing-suitable.tsx'
import { sameBeginning } from './visit-types/same-beginning.ts'
import { useVisitChoice } from './visit-types/use-visit-choice.ts'
import { useVisitTypes } from './visit-types/visit-types-api.ts'
import { ZoneNotice } from './zone-notice.tsx'

/** R12 */
export function BookingScreen() {
  const { doctorId = '' } = useParams()
  const query = useBookableDoctor(doctorId)
  const doctor = useLastKnown(doctorId, query.data)
  const { details, isReady } = usePatientDetails()
  const visits = useVisitTypes(doctorId)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page title={words('appointments.book.title')}>
      {isUnknown ? (
        <NoDoctor />
      ) : (
        <QueryContent
          query={{ ...query, data: isReady && visits.isReady ? doctor : undefined }}
          items="doctor"
          skeleton={<BookingSkeleton />}
        >
          {(known) => <Booking key={known.id} doctor={known} details={details} visitTypes={visits.types} />}
        </QueryContent>
      )}
    </Page>
  )
}

/** As high as a window, so that nothing jumps. */
function BookingSkeleton() {
  return (
    <div className={styles.page}>
      <output className={styles.loading}>{words('ui.itemsLoading', { items: 'doctor' })}</output>
      <div className={styles.doctor} />
      <div className={styles.form} />
    </div>
  )
}

type BookingProps = {
  doctor: Doctor
  details: KnownDetails | undefined
  visitTypes: readonly VisitType[]
}

function Booking({ doctor, details, visitTypes }: BookingProps) {
  const user = useOptionalUser()
  const [wasLoggedIn] = useState(user !== null)
  const mustLogIn = useHospital()?.guestBooking === false && user === null
  const [patient, setPatient] = useState<Patient>(() => knownPatient(user, details))
  const [booked, setBooked] = useState<Booked | null>(() => (user === null ? readKeptBooking() : null))

  function keep(next: Booked, patientTyped: Patient) {
    keepBooking(next)
    setPatient(patientTyped)
    setBooked(next)
  }

  if (booked) {
    return (
      <Suspense fallback={<BookingSkeleton />}>
        <confirmation.Part doctor={doctor} booked={booked} onAgain={() => setBooked(null)} />
      </Suspense>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.doctor}>
        <DoctorSummary doctor={doctor} />
      </div>
      {mustLogIn ? (
        <FormCard doctor={doctor}>
          <LogInFirst doctor={doctor} wasLoggedIn={wasLoggedIn} />
        </FormCard>
      ) : (
        <Choosing {...{ doctor, patient, visitTypes }} onBooked={keep} />
      )}
    </div>
  )
}

function FormCard({ doctor, children }: { doctor: Doctor; children: ReactNode }) {
  const isVisitor = useOptionalUser() === null
  return (
    <div className={styles.form} onFocus={confirmation.fetchAhead}>
      <Card>
        <ZoneNotice />
        {children}
        <NothingSuitable doctor={doctor} />
        {isVisitor && <p>{richWords('record.findInstead', { link: linkTo(PATHS.findAppointment) })}</p>}
      </Card>
    </div>
  )
}

type ChoosingProps = Pick<ComponentProps<typeof BookingForm>, 'doctor' | 'patient' | 'onBooked'> & {
  visitTypes: readonly VisitType[]
}

function Choosing({ visitTypes, ...props }: ChoosingProps) {
  const draft = useDraft('booking')
  const [choice, setChoice] = useWantedSlot(draft)
  const [wanted] = useSearchParams()
  const visitChosen = useKeptState(draft, 'visit', z.string(), () => wanted.get('visit') ?? '')
  const hold = useHold()
  const { doctor } = props
  const visit = useVisitChoice(visitTypes, visitChosen, (visitTypeId) => {
    const { date, time } = choice
    setChoice((now) => ({ ...now, time: '' }))
    const question = { doctorId: doctor.id, date, visitTypeId, ownHold: hold.keeper.ownId }
    void sameBeginning(question, time).then((same = '') =>
      setChoice((now) => (now.date === date && now.time === '' ? { ...now, time: same } : now)),
    )
  })
  return (
    <>
      <FormCard doctor={doctor}>
        <BookingForm {...props} {...{ visit, choice, hold, draft }} onChoose={setChoice} />
        <WhyNot
          label={words('free-times.notHere')}
          doctorId={doctor.id}
          visitTypeId={visit.type?.id}
          date={choice.date}
          hold={hold.keeper.ownId}
          onTake={({ date, time }) => setChoice({ date, time })}
        />
      </FormCard>
      <BookingAside {...{ doctor, visit, choice, hold }} />
    </>
  )
}

const CHOICE = z.object({ date: z.nullable(z.string()), time: z.string() })

/** First what was chosen before a reload, else what the address names. */
function useWantedSlot(draft: Draft) {
  const [wanted] = useSearchParams()
  return useKeptState<typeof CHOICE>(draft, `choice${wanted.toString()}`, CHOICE, () => ({
    date: readDayMonthYear(wanted.get('date') ?? ''),
    time: wanted.get('time') ?? '',
  }))
}

function NoDoctor() {
  return (
    <NotFoundState
      title={words('appointments.book.unknownDoctor')}
      reason={words('appointments.book.unknownDoctorReason')}
      home={words('appointments.book.allDoctors')}
    />
  )
}
