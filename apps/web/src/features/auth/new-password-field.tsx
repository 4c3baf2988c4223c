import { useState } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './new-password-field.module.css'
import { passwordError } from './password-error.ts'
import { StrengthMeter } from './password-strength.tsx'

/** With strength, and the hospital's rule if any (R21). */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const [password, setPassword] = useState('')
  const shortest = useHospital()?.passwordMinLength ?? 1
  return (
    <div className={styles.both}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        requiredMessage={words('auth.newPasswordRequired')}
        description={shortest > 1 ? words('auth.passwordMin', { min: shortest }) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <StrengthMeter password={password} />
    </div>
  )
}

export function usePasswordError(): (password: string) => string | undefined {
  const shortest = useHospital()?.passwordMinLength ?? 1
  return (password) => passwordError(password, shortest)
}
