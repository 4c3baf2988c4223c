import { bookAppointment } from '@desk/contract/appointment'
import { type Doctor, doctor as doctorRecord } from '@desk/contract/doctor'
import type { VisitType } from '@desk/contract/visit-type'
import type { IsoDate } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isUnanswered, refusalOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, SubmitButton, useFormState } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Booked, useBookAppointment } from './book-appointment.ts'
import { bookingWindow, dateError } from './day-slots.ts'
import { OverlapQuestion } from './choosing/overlap-question.tsx'
import { type OverlapQuestion as Question, useOverlapQuestion } from './choosing/use-overlap-question.ts'
import { useHold } from './hold/use-hold.ts'
import { BookingError, type Patient, PatientFields } from './patient-fields.tsx'
import { CheckingNote } from './proof/checking-note.tsx'
import { SlotField } from './slot-field.tsx'
import { VisitDateField } from './visit-date-field.tsx'
import { focusVisitType, VisitTypeField } from './visit-types/visit-type-field.tsx'
import { useVisitChoice, type VisitChoice } from './visit-types/use-visit-choice.ts'
import { showOfferedTypes } from './visit-types/visit-types-api.ts'

type BookingFormProps = {
  doctor: Doctor
  /** What is known of the patient beforehand. */
  patient: Patient
  /** To choose from; none: there is nothing to choose. */
  visitTypes: readonly VisitType[]
  onBooked: (booked: Booked, patient: Patient) => void
}

export function BookingForm({ doctor, patient, visitTypes, onBooked }: BookingFormProps) {
  const window = bookingWindow(useHospital(), doctor)
  const [date, setDate] = useState<IsoDate | null>(null)
  const [time, setTime] = useState('')
  const slots = useRef<HTMLSelectElement>(null)
  const visitField = useRef<HTMLFieldSetElement>(null)
  const visit = useVisitChoice(visitTypes, () => setTime(''))
  const error = dateError(date, window)
  const hold = useHold()
  const { book, isChecking } = useBookAppointment(doctor, {
    keeper: hold.keeper,
    onBooked: (booked, booking) => onBooked({ ...booked, visitType: visit.type?.name }, booking),
    onRefused: (_reason, refusal) => {
      setTime('')
      // What is to be chosen anew is, on a phone, far above the button.
      if (showOfferedTypes(doctor.id, refusal)) focusVisitType(visitField)
      else slots.current?.focus()
    },
  })
  const question = useOverlapQuestion(book.mutate)
  return (
    <Form
      label={words('appointments.book.form')}
      schema={bookAppointment.body}
      given={givenOf(doctor, visit)}
      check={() => ({ date: error })}
      isPending={book.isPending || question.isLooking}
      onSubmit={question.ask}
    >
      <FormSection title={words('appointments.book.dateAndTime')}>
        <VisitTypeField ref={visitField} choice={visit} />
        <VisitDateField window={window} value={date} onChange={setDate} />
        <SlotField
          ref={slots}
          doctor={doctor}
          date={error ? null : date}
          visitType={visit.of}
          chosen={time}
          onChoose={setTime}
          isRefused={time === '' && refusalOf(book.error) !== null}
          staysOffered={mayBeBooked(book)}
          hold={hold}
        />
        <DateAndTimeAlert />
      </FormSection>
      <PatientFields patient={patient} />
      <Submission error={book.error} isChecking={isChecking} question={question} />
    </Form>
  )
}

const mayBeBooked = ({ isPending, error }: { isPending: boolean; error: unknown }) =>
  isPending || (error !== null && isUnanswered(error))

const givenOf = (doctor: Doctor, { type }: VisitChoice) => ({
  doctorId: doctor.id,
  doctorRecord: z.encode(doctorRecord, doctor),
  visitTypeId: type?.id,
})

type SubmissionProps = { error: Error | null; isChecking: boolean; question: Question }

function Submission({ error, isChecking, question }: SubmissionProps) {
  return (
    <>
      <BookingError error={error} />
      <FormActions>
        <SubmitButton>{words('appointments.book.submit')}</SubmitButton>
        <CheckingNote isChecking={isChecking} />
      </FormActions>
      <OverlapQuestion question={question} />
    </>
  )
}

/** The alert of spec 5, for as long as the date or the time is missing after the form was sent. */
function DateAndTimeAlert() {
  const { errors } = useFormState()
  const isMissing =
    errors['date'] === words('appointments.book.dateRequired') ||
    errors['time'] === words('appointments.book.timeRequired')
  if (!isMissing) return null
  return (
    <div>
      <Notice kind="bad">{words('appointments.book.dateAndTimeRequired')}</Notice>
    </div>
  )
}
