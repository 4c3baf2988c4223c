import { bookAppointment } from '@desk/contract/appointment'
import type { listSoonestSlots } from '@desk/contract/choosing'
import type { Doctor, Slot } from '@desk/contract/doctor'
import { specifiedDoctor } from '@desk/contract/specified-doctor'
import type { DataOf } from '@desk/contract/endpoint'
import { bookAppointmentPath } from '@desk/contract/paths'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { refusalOf } from '../../../lib/api-error.ts'
import { atBeginning, dayAndTime, dayInWords } from '../../../lib/day-in-words.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { words } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { phoneDoubt } from '../../../ui/doubts.ts'
import { FormActions, FormSection } from '../../../ui/field-grid.tsx'
import { Form } from '../../../ui/form.tsx'
import { KeptFields } from '../../../ui/kept-fields.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OvernightNote } from '../../../ui/overnight-note.tsx'
import { type Booked, useBookAppointment } from '../book-appointment.ts'
import { DoctorSummary } from '../doctor-summary.tsx'
import { HoldBesideButton, HoldNotice } from '../hold/hold-notice.tsx'
import { type Hold, useHold } from '../hold/use-hold.ts'
import { BookingError, type Patient, PATIENT_FIELDS, PatientFields } from '../patient-fields.tsx'
import { isScheduleChanged } from '../seen-schedule.ts'
import { CheckingNote } from '../proof/checking-note.tsx'
import { OverlapQuestion } from './overlap-question.tsx'
import styles from './soonest-form.module.css'
import { useOverlapQuestion } from './use-overlap-question.ts'
import { useShownVersion } from './use-shown-version.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'

type Soonest = DataOf<typeof listSoonestSlots>[number]
export type BookedWith = { doctor: Doctor; booked: Booked }

type SoonestFormProps = {
  soonest: Soonest
  /** Called when the shown time is gone. */
  findNext: () => Promise<unknown>
  patient: Patient
  onBooked: (booked: BookedWith) => void
}

const givenBy = ({ doctor, slot, visitType }: Soonest) => ({
  doctorId: doctor.id,
  doctorRecord: z.encode(specifiedDoctor, doctor),
  date: slot.date,
  time: slot.time,
  visitTypeId: visitType?.id,
})

export function SoonestForm({ soonest, findNext, patient, onBooked }: SoonestFormProps) {
  const { doctor, slot, visitType } = soonest
  const hold = useHold()
  const { keeper } = hold
  const isNext = useNext(soonest, hold, findNext)
  const [hasGone, setGone] = useState(false)
  const { version, readAnew } = useShownVersion(soonest, hold, findNext)
  const draft = useDraft('soonest')
  const { book, isChecking, lost } = useBookAppointment(doctor, {
    draft,
    keeper,
    onBooked: (booked) => onBooked({ doctor, booked: { ...booked, visitType: visitType?.name } }),
    seen: () => version,
    onRefused: async (reason, error) => {
      const isGone = reason === 'slot-taken' || reason === 'not-offered'
      setGone(isGone)
      if (isScheduleChanged(error)) return readAnew()
      if (isGone) void findNext()
    },
  })
  const question = useOverlapQuestion(book.mutate, lost)
  return (
    <Form
      label={words('appointments.book.form')}
      schema={bookAppointment.body}
      given={givenBy(soonest)}
      doubts={(textOf) => ({ phone: phoneDoubt(textOf('phone')) })}
      isPending={book.isPending || question.isLooking}
      onSubmit={question.ask}
    >
      <DoctorSummary doctor={doctor} />
      <When slot={slot} isNext={isNext} hold={hold} />
      <KeptFields draft={draft} names={PATIENT_FIELDS}>
        <PatientFields patient={patient} />
      </KeptFields>
      <BookingError error={hasGone && refusalOf(book.error) !== null ? null : book.error} />
      <HoldBesideButton {...hold} />
      <FormActions>
        <SubmitButton description={words('access.book')}>{words('appointments.book.submit')}</SubmitButton>
        <ButtonLink to={bookAppointmentPath(doctor.id)}>{words('choosing.soonestOther')}</ButtonLink>
        <CheckingNote isChecking={isChecking} />
      </FormActions>
      <OverlapQuestion question={question} />
    </Form>
  )
}

function When({ slot, isNext, hold: { keeper, state } }: { slot: Slot; isNext: boolean; hold: Hold }) {
  return (
    <FormSection title={words('choosing.when')}>
      <div className={styles.when}>
        <output>
          {isNext && <Notice>{words('choosing.soonestGone')}</Notice>}
          <p className={styles.time}>
            <KeepDates text={dayAndTime(atBeginning(dayInWords(slot.date)), slot.time)} />{' '}
            <OvernightNote slot={slot} />
          </p>
        </output>
        <HoldNotice keeper={keeper} state={state} isGone={state.kind === 'refused'} keepsPlace />
      </div>
    </FormSection>
  )
}

function useNext(
  { doctor, slot, visitType }: Soonest,
  { keeper, state }: Hold,
  findNext: () => Promise<unknown>,
) {
  // Two doctors may be free at the same moment.
  const shown = `${doctor.id} ${slot.startsAt}`
  const [first] = useState(shown)
  const doctorId = doctor.id
  const { date, time } = slot
  const visitTypeId = visitType?.id
  useEffect(
    () => keeper.want({ doctorId, date, time, visitTypeId }),
    [keeper, doctorId, date, time, visitTypeId],
  )
  const isRefused = state.kind === 'refused'
  useEffect(() => {
    if (isRefused) void findNext()
  }, [isRefused, findNext])
  return first !== shown
}
