import { words } from '../../lib/words.ts'
import { TextField } from '../../ui/text-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'

type CodeFieldProps = { label: string; description?: string; takesFocus?: boolean }

/** Number keys, and autofill on phones. */
export function CodeField({ label, description, takesFocus = false }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      description={description}
      requiredMessage={words('security.app.codeRequired')}
      autoComplete="one-time-code"
      inputMode="numeric"
      ref={takesFocus ? focusOnArrival : undefined}
    />
  )
}
