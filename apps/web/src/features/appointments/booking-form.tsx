import { GENDERS } from '@desk/contract/appointment'
import type { Doctor } from '@desk/contract/doctor'
import { LIMITS } from '@desk/contract/fields'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { type ComponentProps, useRef, useState } from 'react'
import { isSignedOut, refusalOf } from '../../lib/api-error.ts'
import { useHospital } from '../../lib/hospital.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type BookingInput, useBookAppointment } from './book-appointment.ts'
import { DateAndTimeAlert } from './date-and-time-alert.tsx'
import { type BookingWindow, bookingWindow, dateError } from './day-slots.ts'
import { MESSAGES, REQUIRED } from './messages.ts'
import { SlotField } from './slot-field.tsx'

const NAMES = ['date', 'time', 'name', 'address', 'phone', 'gender'] as const

type Patient = Pick<BookingInput, 'name' | 'address' | 'phone' | 'gender'>

type BookingFormProps = {
  doctor: Doctor
  /** What is known of the patient beforehand. */
  patient: Patient
  onBooked: (booking: BookingInput) => void
}

/** Everything a booking needs; what was typed stays whatever the server answers. */
export function BookingForm({ doctor, patient, onBooked }: BookingFormProps) {
  const window = bookingWindow(useHospital(), doctor)
  const [date, setDate] = useState<IsoDate | null>(null)
  const [time, setTime] = useState('')
  const slots = useRef<HTMLSelectElement>(null)
  const error = dateError(date, window)
  const book = useBookAppointment(doctor, {
    onBooked,
    onRefused: () => {
      setTime('')
      // Another time is to be chosen; on a phone that is far above the button.
      slots.current?.focus()
    },
  })

  return (
    <Form
      label="Appointment"
      names={NAMES}
      check={() => ({ date: error })}
      isPending={book.isPending}
      onSubmit={(values) => {
        if (date !== null) book.mutate({ ...values, date })
      }}
    >
      <FormSection title="Date and time">
        <AppointmentDateField window={window} value={date} onChange={setDate} />
        <SlotField
          ref={slots}
          doctor={doctor}
          date={error ? null : date}
          chosen={time}
          onChoose={setTime}
          isRefused={refusalOf(book.error) !== null && time === ''}
        />
        <DateAndTimeAlert />
      </FormSection>
      <PatientFields patient={patient} />
      <ErrorNotice error={book.error} />
      <FormActions>
        <SubmitButton>Register</SubmitButton>
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
      label="Date"
      required
      min={window?.first}
      max={window?.last}
      {...(window && { description: `Day, month, year: up to ${dayMonthYear(window.last)}.` })}
    />
  )
}

function PatientFields({ patient }: { patient: Patient }) {
  const needed = { required: true } as const
  return (
    <FormSection title="Your details">
      <TextField
        {...needed}
        name="name"
        label="Full Name"
        requiredMessage={REQUIRED.name}
        maxLength={LIMITS.name}
        autoComplete="name"
        defaultValue={patient.name}
      />
      <TextField
        {...needed}
        name="address"
        label="Address"
        requiredMessage={REQUIRED.address}
        maxLength={LIMITS.address}
        autoComplete="street-address"
        defaultValue={patient.address}
      />
      <TextField
        {...needed}
        name="phone"
        label="Phone"
        inputMode="tel"
        requiredMessage={REQUIRED.phone}
        maxLength={LIMITS.phone}
        autoComplete="tel"
        defaultValue={patient.phone}
      />
      <RadioGroup name="gender" label="Gender" choices={GENDERS} defaultValue={patient.gender} />
    </FormSection>
  )
}

function ErrorNotice({ error }: { error: Error | null }) {
  if (error === null) return null
  const failure = isSignedOut(error) ? MESSAGES.signedOut : MESSAGES.bookingFailed
  return <Notice kind="bad">{refusalOf(error) ?? failure}</Notice>
}
