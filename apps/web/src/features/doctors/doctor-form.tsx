import { doctorProfile, type DoctorProfile } from '@desk/contract/doctor'
import { listSpecialities } from '@desk/rules/specialities'
import { type ComponentProps, useId } from 'react'
import * as z from 'zod/mini'
import { keyName } from '../../lib/speciality.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { useKeptState } from '../../lib/use-draft.ts'
import { locale, words } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { feeDoubt, hoursDoubt, phoneDoubt } from '../../ui/doubts.ts'
import { FormActions, FormSection } from '../../ui/field-grid.tsx'
import { Form } from '../../ui/form.tsx'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SpokenField } from './spoken-field.tsx'
import { TimeRangeField } from '../../ui/time-range-field.tsx'

type Profile = Omit<DoctorProfile, 'userId'>

type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & {
  name: keyof Omit<Profile, 'timings' | 'languages'>
}

const PERSONAL: readonly TextFieldProps[] = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', autoComplete: 'email' },
  { name: 'website', inputMode: 'url', autoComplete: 'url' },
  { name: 'address', autoComplete: 'street-address' },
]

const PROFESSIONAL: readonly TextFieldProps[] = [
  { name: 'specialization', autoComplete: 'off' },
  { name: 'experience', autoComplete: 'off' },
  { name: 'fee', autoComplete: 'off' },
]

type DoctorFormProps = {
  userId: string
  profile?: Profile
  action: string
  isPending: boolean
  draft: Draft
  onSave: (profile: DoctorProfile) => void
}

const KEPT = [...PERSONAL, ...PROFESSIONAL, { name: 'timings.0' }, { name: 'timings.1' }].map(
  ({ name }) => name,
)
const LANGUAGES = z.array(z.string())

export function DoctorForm({ userId, profile, action, isPending, draft, onSave }: DoctorFormProps) {
  const [languages, setLanguages] = useKeptState(
    draft,
    'languages',
    LANGUAGES,
    () => profile?.languages ?? [],
  )
  const speaksOrSpoke = languages.length > 0 || profile?.languages !== undefined
  return (
    <Card>
      <KeptFields draft={draft} names={KEPT}>
        <Form
          schema={doctorProfile}
          given={{ userId, ...(speaksOrSpoke && { languages }) }}
          check={(textOf) =>
            textOf('timings.0') === textOf('timings.1')
              ? { 'timings.1': words('doctors.form.sameTimes') }
              : {}
          }
          doubts={(textOf) => ({
            phone: phoneDoubt(textOf('phone')),
            fee: feeDoubt(textOf('fee')),
            'timings.1': hoursDoubt(textOf('timings.0'), textOf('timings.1')),
          })}
          isPending={isPending}
          onSubmit={onSave}
        >
          <FormSection title={words('doctors.form.personal')}>
            {PERSONAL.map((field) => (
              <TextField
                key={field.name}
                {...field}
                label={words(`doctors.form.${field.name}`)}
                defaultValue={profile?.[field.name]}
              />
            ))}
          </FormSection>
          <FormSection title={words('doctors.form.professional')}>
            <ProfessionalFields profile={profile} />
          </FormSection>
          <SpokenField chosen={languages} onChange={setLanguages} />
          <FormActions>
            <SubmitButton>{action}</SubmitButton>
          </FormActions>
        </Form>
      </KeptFields>
    </Card>
  )
}

function ProfessionalFields({ profile }: { profile: Profile | undefined }) {
  const listId = useId()
  return (
    <>
      {PROFESSIONAL.map((field) => (
        <TextField
          key={field.name}
          {...field}
          label={words(`doctors.form.${field.name}`)}
          defaultValue={profile?.[field.name]}
          list={field.name === 'specialization' ? listId : undefined}
        />
      ))}
      <SpecialityNames id={listId} />
      <TimeRangeField name="timings" label={words('doctors.form.timings')} defaultValue={profile?.timings} />
    </>
  )
}

function SpecialityNames({ id }: { id: string }) {
  const names = listSpecialities()
    .map(keyName)
    .toSorted((one, other) => one.localeCompare(other, locale()))
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
