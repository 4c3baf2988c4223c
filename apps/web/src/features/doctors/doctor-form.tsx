import type { DoctorProfile } from '@desk/contract/doctor'
import { LIMITS } from '@desk/contract/fields'
import type { ComponentProps } from 'react'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, type Values } from '../../ui/form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeRangeField } from '../../ui/time-range-field.tsx'

type FilledIn = Omit<DoctorProfile, 'userId'>

type TextName = keyof Omit<FilledIn, 'timings'>
type TextPart = Omit<ComponentProps<typeof TextField>, 'name'> & { name: TextName }

// The labels are the specification's, spelling included.
const PERSONAL: readonly TextPart[] = [
  {
    name: 'firstName',
    label: 'First Name',
    required: true,
    maxLength: LIMITS.name,
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: 'Last Name',
    required: true,
    maxLength: LIMITS.name,
    autoComplete: 'family-name',
  },
  {
    name: 'phone',
    label: 'Phone No',
    required: true,
    maxLength: LIMITS.phone,
    type: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'email',
    label: 'Email',
    required: true,
    maxLength: LIMITS.email,
    type: 'email',
    autoComplete: 'email',
  },
  { name: 'website', label: 'Website', maxLength: LIMITS.website, inputMode: 'url', autoComplete: 'url' },
  {
    name: 'address',
    label: 'Address',
    required: true,
    maxLength: LIMITS.address,
    autoComplete: 'street-address',
  },
]

const PROFESSIONAL: readonly TextPart[] = [
  { name: 'specialization', label: 'Specialization', required: true, maxLength: LIMITS.detail },
  { name: 'experience', label: 'Experience', required: true, maxLength: LIMITS.detail },
  { name: 'fee', label: 'Fees Per Cunsaltation', required: true, maxLength: LIMITS.detail },
]

const NAMES = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'website',
  'address',
  'specialization',
  'experience',
  'fee',
  'start',
  'end',
] as const

type DoctorFormProps = {
  /** What is filled in already. */
  profile?: FilledIn
  /** The word on the button. */
  action: string
  isPending?: boolean
  onSave: (profile: FilledIn) => void
}

/** What a doctor says about themselves, at the application and in the profile. */
export function DoctorForm({ profile, action, isPending = false, onSave }: DoctorFormProps) {
  return (
    <Card>
      <Form
        names={NAMES}
        check={checkTimings}
        isPending={isPending}
        onSubmit={(values) => onSave(filledIn(values))}
      >
        <FormSection title="Personal Details">
          {PERSONAL.map((part) => (
            <TextField key={part.name} {...part} defaultValue={profile?.[part.name]} />
          ))}
        </FormSection>
        <FormSection title="Professional Details">
          {PROFESSIONAL.map((part) => (
            <TextField key={part.name} {...part} autoComplete="off" defaultValue={profile?.[part.name]} />
          ))}
          <TimeRangeField
            label="Timings"
            startName="start"
            endName="end"
            required
            defaultStart={profile?.timings[0]}
            defaultEnd={profile?.timings[1]}
          />
        </FormSection>
        <FormActions>
          <SubmitButton>{action}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}

function checkTimings({ start, end }: Values<(typeof NAMES)[number]>) {
  return start === end ? { end: 'Please enter an end that differs from the start.' } : {}
}

function filledIn({ start, end, ...texts }: Values<(typeof NAMES)[number]>): FilledIn {
  return { ...texts, timings: [start, end] }
}
