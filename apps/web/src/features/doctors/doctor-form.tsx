import { doctorProfile, type DoctorProfile } from '@desk/contract/doctor'
import type { ComponentProps } from 'react'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeRangeField } from '../../ui/time-range-field.tsx'

type Profile = Omit<DoctorProfile, 'userId'>

type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & {
  name: keyof Omit<Profile, 'timings'>
}

// The labels are the specification's, spelling included.
const PERSONAL: readonly TextFieldProps[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone No', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'Email', autoComplete: 'email' },
  { name: 'website', label: 'Website', inputMode: 'url', autoComplete: 'url' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
]

const PROFESSIONAL: readonly TextFieldProps[] = [
  { name: 'specialization', label: 'Specialization', autoComplete: 'off' },
  { name: 'experience', label: 'Experience', autoComplete: 'off' },
  { name: 'fee', label: 'Fees Per Cunsaltation', autoComplete: 'off' },
]

type DoctorFormProps = {
  /** The account whose profile it is. */
  userId: string
  profile?: Profile
  /** The word on the button. */
  action: string
  isPending: boolean
  onSave: (profile: DoctorProfile) => void
}

/** What a doctor says about themselves, at the application and in the profile. */
export function DoctorForm({ userId, profile, action, isPending, onSave }: DoctorFormProps) {
  return (
    <Card>
      <Form
        schema={doctorProfile}
        given={{ userId }}
        check={(textOf) =>
          textOf('timings.0') === textOf('timings.1')
            ? { 'timings.1': 'Please enter an end that differs from the start.' }
            : {}
        }
        isPending={isPending}
        onSubmit={onSave}
      >
        <FormSection title="Personal Details">
          {PERSONAL.map((field) => (
            <TextField key={field.name} {...field} defaultValue={profile?.[field.name]} />
          ))}
        </FormSection>
        <FormSection title="Professional Details">
          {PROFESSIONAL.map((field) => (
            <TextField key={field.name} {...field} defaultValue={profile?.[field.name]} />
          ))}
          <TimeRangeField name="timings" label="Timings" defaultValue={profile?.timings} />
        </FormSection>
        <FormActions>
          <SubmitButton>{action}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}
