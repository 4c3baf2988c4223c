import { LIMITS } from '@desk/contract/fields'
import { words } from '../../../lib/words.ts'
import { TextField } from '../../../ui/text-field.tsx'

type ReasonFieldProps = { value: string; onChange: (reason: string) => void }

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      name="reason"
      label={words('appointments.open.reason')}
      description={words('appointments.open.reasonHint')}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value.slice(0, LIMITS.reason))}
    />
  )
}
