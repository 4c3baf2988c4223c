import { GENDERS } from '@desk/contract/appointment'
import type { User } from '@desk/contract/auth'
import { memo } from 'react'
import { isSignedOut, refusalOf, waitingAdviceOf } from '../../lib/api-error.ts'
import { useOptionalUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { AcrossFields, FormSection } from '../../ui/field-grid.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Booking } from './book-appointment.ts'
import { challengeOf } from './proof/book-with-proof.ts'

export type Patient = Pick<Booking, 'name' | 'address' | 'phone' | 'gender' | 'email'>

export type KnownDetails = Pick<Patient, 'address' | 'phone' | 'gender'>

/** From the account and the last booking. */
export function knownPatient(user: User | null, details: KnownDetails | undefined): Patient {
  return { name: user?.name ?? '', email: '', ...(details ?? { address: '', phone: '', gender: '' }) }
}

const REQUIRED = ['name', 'address', 'phone'] as const
export const PATIENT_FIELDS = [...REQUIRED, 'email', 'gender'] as const
type Required = (typeof REQUIRED)[number]
const AUTO_COMPLETE = { name: 'name', address: 'street-address', phone: 'tel' }

/** Not drawn anew with each time that is pressed. */
export const PatientFields = memo(({ patient }: { patient: Patient }) => {
  const isGuest = useOptionalUser() === null
  return (
    <FormSection title={words('appointments.book.patient')}>
      {REQUIRED.map((name) => (
        <RequiredField key={name} name={name} value={patient[name]} />
      ))}
      {isGuest && (
        <TextField
          name="email"
          label={words('record.email')}
          description={words('record.emailHint')}
          autoComplete="email"
          defaultValue={patient.email}
        />
      )}
      <AcrossFields>
        <RadioGroup
          name="gender"
          label={words('appointments.book.gender')}
          choices={GENDERS.map((gender) => ({
            value: gender,
            label: words('appointments.book.genderChoice', { gender }),
          }))}
          defaultValue={patient.gender}
        />
      </AcrossFields>
    </FormSection>
  )
})

function RequiredField({ name, value }: { name: Required; value: string }) {
  return (
    <TextField
      name={name}
      label={words(`appointments.book.${name}`)}
      requiredMessage={words(`appointments.book.${name}Required`)}
      inputMode={name === 'phone' ? 'tel' : undefined}
      autoComplete={AUTO_COMPLETE[name]}
      defaultValue={value}
    />
  )
}

export function BookingError({ error }: { error: Error | null }) {
  // After a log-out a question asks how to go on.
  if (error === null || isSignedOut(error)) return null
  const advice = challengeOf(error) ? words('appointments.book.checkFailed') : waitingAdviceOf(error)
  return <Notice kind="bad">{refusalOf(error) ?? advice ?? words('appointments.book.failed')}</Notice>
}
