import { bookAppointment } from '@desk/contract/appointment'
import { type Doctor, doctor as doctorRecord } from '@desk/contract/doctor'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isUnanswered, refusalOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, SubmitButton, useFormState } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Booked, useBookAppointment } from './book-appointment.ts'
import { type BookingWindow, bookingWindow, dateError } from './day-slots.ts'
import { OverlapQuestion } from './choosing/overlap-question.tsx'
import { type OverlapQuestion as Question, useOverlapQuestion } from './choosing/use-overlap-question.ts'
import { useHold } from './hold/use-hold.ts'
import { BookingError, type Patient, PatientFields } from './patient-fields.tsx'
import { CheckingNote } from './proof/checking-note.tsx'
import { SlotField } from './slot-field.tsx'

type BookingFormProps = {
  doctor: Doctor
  /** What is known of the patient beforehand. */
  patient: Patient
  onBooked: (booked: Booked, patient: Patient) => void
}

export function BookingForm({ doctor, patient, onBooked }: BookingFormProps) {
  const window = bookingWindow(useHospital(), doctor)
  const [date, setDate] = useState<IsoDate | null>(null)
  const [time, setTime] = useState('')
  const slots = useRef<HTMLSelectElement>(null)
  const error = dateError(date, window)
  const hold = useHold()
  const { book, isChecking } = useBookAppointment(doctor, {
    keeper: hold.keeper,
    onBooked,
    onRefused: () => {
      setTime('')
      // Another time is to be chosen; on a phone that is far above the button.
      slots.current?.focus()
    },
  })
  const question = useOverlapQuestion(book.mutate)

  return (
    <Form
      label={words('appointments.book.form')}
      schema={bookAppointment.body}
      given={{ doctorId: doctor.id, doctorRecord: z.encode(doctorRecord, doctor) }}
      check={() => ({ date: error })}
      isPending={book.isPending || question.isLooking}
      onSubmit={question.ask}
    >
      <FormSection title={words('appointments.book.dateAndTime')}>
        <AppointmentDateField window={window} value={date} onChange={setDate} />
        <SlotField
          ref={slots}
          doctor={doctor}
          date={error ? null : date}
          chosen={time}
          onChoose={setTime}
          isRefused={refusalOf(book.error) !== null && time === ''}
          staysOffered={book.isPending || (book.isError && isUnanswered(book.error))}
          hold={hold}
        />
        <DateAndTimeAlert />
      </FormSection>
      <PatientFields patient={patient} />
      <BookingError error={book.error} />
      <Submission isChecking={isChecking} question={question} />
    </Form>
  )
}

type SubmissionProps = { isChecking: boolean; question: Question }

function Submission({ isChecking, question }: SubmissionProps) {
  return (
    <>
      <FormActions>
        <SubmitButton>{words('appointments.book.submit')}</SubmitButton>
        <CheckingNote isChecking={isChecking} />
      </FormActions>
      <OverlapQuestion question={question} />
    </>
  )
}

type AppointmentDateFieldProps = Pick<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  window: BookingWindow
}

function AppointmentDateField({ window, ...field }: AppointmentDateFieldProps) {
  return (
    <DateField
      {...field}
      name="date"
      label={words('appointments.book.date')}
      min={window?.first}
      max={window?.last}
      // Its line is there before the hospital's date is known, so that nothing jumps.
      description={window ? words('appointments.book.dateFormat', { last: dayMonthYear(window.last) }) : ''}
    />
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
