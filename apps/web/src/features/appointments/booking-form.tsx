import { bookAppointment, GENDERS } from '@desk/contract/appointment'
import { type Doctor, doctor as doctorRecord } from '@desk/contract/doctor'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isSignedOut, isUnanswered, refusalOf, waitingAdviceOf } from '../../lib/api-error.ts'
import { useOptionalUser } from '../../lib/current-user.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, SubmitButton, useFormState } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Booked, type Booking, useBookAppointment } from './book-appointment.ts'
import { type BookingWindow, bookingWindow, dateError } from './day-slots.ts'
import { useHold } from './hold/use-hold.ts'
import { challengeOf } from './proof/book-with-proof.ts'
import { CheckingNote } from './proof/checking-note.tsx'
import { SlotField } from './slot-field.tsx'

export type Patient = Pick<Booking, 'name' | 'address' | 'phone' | 'gender' | 'email'>

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

  return (
    <Form
      label={words('appointments.book.form')}
      schema={bookAppointment.body}
      given={{ doctorId: doctor.id, doctorRecord: z.encode(doctorRecord, doctor) }}
      check={() => ({ date: error })}
      isPending={book.isPending}
      onSubmit={(booking) => book.mutate(booking)}
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
      <ErrorNotice error={book.error} />
      <FormActions>
        <SubmitButton>{words('appointments.book.submit')}</SubmitButton>
        <CheckingNote isChecking={isChecking} />
      </FormActions>
    </Form>
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

function PatientFields({ patient }: { patient: Patient }) {
  const isGuest = useOptionalUser() === null
  return (
    <FormSection title={words('appointments.book.patient')}>
      <TextField
        name="name"
        label={words('appointments.book.name')}
        requiredMessage={words('appointments.book.nameRequired')}
        autoComplete="name"
        defaultValue={patient.name}
      />
      <TextField
        name="address"
        label={words('appointments.book.address')}
        requiredMessage={words('appointments.book.addressRequired')}
        autoComplete="street-address"
        defaultValue={patient.address}
      />
      <TextField
        name="phone"
        label={words('appointments.book.phone')}
        inputMode="tel"
        requiredMessage={words('appointments.book.phoneRequired')}
        autoComplete="tel"
        defaultValue={patient.phone}
      />
      {isGuest && (
        <TextField
          name="email"
          label={words('record.email')}
          description={words('record.emailHint')}
          autoComplete="email"
          defaultValue={patient.email}
        />
      )}
      <RadioGroup
        name="gender"
        label={words('appointments.book.gender')}
        choices={GENDERS.map((gender) => ({
          value: gender,
          label: words('appointments.book.genderChoice', { gender }),
        }))}
        defaultValue={patient.gender}
      />
    </FormSection>
  )
}

function ErrorNotice({ error }: { error: Error | null }) {
  if (error === null) return null
  const failure = isSignedOut(error)
    ? words('appointments.book.signedOut')
    : words('appointments.book.failed')
  const advice = challengeOf(error) ? words('appointments.book.checkFailed') : waitingAdviceOf(error)
  return <Notice kind="bad">{refusalOf(error) ?? advice ?? failure}</Notice>
}
