import { GENDERS } from '@desk/contract/appointment'
import type { Doctor } from '@desk/contract/doctor'
import { LIMITS } from '@desk/contract/fields'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, type Values } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { book, type BookingOutcome, type BookingInput } from './book-appointment.ts'
import { DateAndTimeAlert } from './date-and-time-alert.tsx'
import { bookingWindow, dayError } from './day-slots.ts'
import { MESSAGES, REQUIRED } from './messages.ts'
import { SlotField } from './slot-field.tsx'

const NAMES = ['date', 'time', 'name', 'address', 'phone', 'gender'] as const

const FAILURE_TEXTS = { failed: MESSAGES.bookingFailed, 'signed-out': MESSAGES.signedOut } as const

type Patient = Pick<BookingInput, 'name' | 'address' | 'phone' | 'gender'>

type BookingFormProps = {
  doctor: Doctor
  /** What is known of the patient beforehand. */
  patient: Patient
  onBooked: (request: BookingInput) => void
}

/** Everything a booking needs; what was typed stays whatever the server answers. */
export function BookingForm({ doctor, patient, onBooked }: BookingFormProps) {
  const window = bookingWindow(useHospital(), doctor)
  const [day, setDay] = useState<IsoDate | null>(null)
  const [time, setTime] = useState('')
  const slots = useRef<HTMLSelectElement>(null)
  const error = dayError(day, window)
  const { outcome, send } = useSending(doctor, onBooked, () => {
    setTime('')
    // Another time is to be chosen; on a phone that is far above the button.
    slots.current?.focus()
  })

  return (
    <Form
      label="Appointment"
      names={NAMES}
      check={() => ({ date: error })}
      onSubmit={(values) => (day === null ? undefined : send(requestOf(values, day)))}
    >
      <FormSection title="Date and time">
        <DateField
          name="date"
          label="Date"
          required
          value={day}
          onChange={setDay}
          min={window?.first}
          max={window?.last}
          {...(window && { description: `Day, month, year: up to ${dayMonthYear(window.last)}.` })}
        />
        <SlotField
          ref={slots}
          doctor={doctor}
          day={error ? null : day}
          chosen={time}
          onChoose={setTime}
          isRefused={isRefusal(outcome) && time === ''}
        />
        <DateAndTimeAlert />
      </FormSection>
      <PatientFields patient={patient} />
      <OutcomeNotice outcome={outcome} />
      <FormActions>
        <SubmitButton>Register</SubmitButton>
      </FormActions>
    </Form>
  )
}

function useSending(doctor: Doctor, onBooked: BookingFormProps['onBooked'], onRefused: () => void) {
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  async function send(request: BookingInput) {
    setOutcome(null)
    const next = await book(doctor, request)
    setOutcome(next)
    if (next === 'booked') onBooked(request)
    if (isRefusal(next)) onRefused()
  }
  return { outcome, send }
}

function isRefusal(outcome: BookingOutcome | null): outcome is { refused: string } {
  return typeof outcome === 'object' && outcome !== null
}

/** The day comes from the date field itself: what stands in the form may be out of range. */
function requestOf(values: Values<(typeof NAMES)[number]>, day: IsoDate): BookingInput {
  const { time, name, address, phone, gender } = values
  return { date: day, time, name, address, phone, gender }
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

function OutcomeNotice({ outcome }: { outcome: BookingOutcome | null }) {
  if (outcome === null || outcome === 'booked') return null
  return <Notice kind="bad">{isRefusal(outcome) ? outcome.refused : FAILURE_TEXTS[outcome]}</Notice>
}
