import { GENDERS } from '@desk/contract/appointment'
import { useUser } from '../../lib/current-user.ts'
import type { Draft } from '../../lib/draft-of.ts'
import { words } from '../../lib/words.ts'
import { AcrossFields, FormSection } from '../../ui/field-grid.tsx'
import { KeptFields } from '../../ui/kept-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOwnAppointments } from './api.ts'

const KEPT = ['name', 'address', 'phone', 'gender'] as const

/** From the last appointment; shown once known, to overwrite nothing. */
export function PatientFields({ draft }: { draft: Draft }) {
  const user = useUser()
  const { data, isPending } = useOwnAppointments()
  if (isPending) return null
  const last = data?.last
  return (
    <KeptFields draft={draft} names={KEPT}>
      <FormSection title={words('waiting.form.patient')}>
        <TextField
          name="name"
          label={words('waiting.form.name')}
          requiredMessage={words('waiting.form.nameRequired')}
          autoComplete="name"
          defaultValue={last?.name ?? user.name}
        />
        <TextField
          name="address"
          label={words('waiting.form.address')}
          requiredMessage={words('waiting.form.addressRequired')}
          autoComplete="street-address"
          defaultValue={last?.address}
        />
        <TextField
          name="phone"
          label={words('waiting.form.phone')}
          inputMode="tel"
          requiredMessage={words('waiting.form.phoneRequired')}
          autoComplete="tel"
          defaultValue={last?.phone}
        />
        <AcrossFields>
          <RadioGroup
            name="gender"
            label={words('waiting.form.gender')}
            choices={GENDERS.map((gender) => ({
              value: gender,
              label: words('waiting.form.genderChoice', { gender }),
            }))}
            defaultValue={last?.gender}
          />
        </AcrossFields>
      </FormSection>
    </KeptFields>
  )
}
