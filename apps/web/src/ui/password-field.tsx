import { type ComponentProps, useState } from 'react'
import { words } from '../lib/words.ts'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './password-field.module.css'

type PasswordFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'onChange'> & {
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField(props: PasswordFieldProps) {
  const { name, label, description, requiredMessage, error, ...input } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ name, label, description, requiredMessage, error }}>
      {(controlProps) => (
        <div className={styles.both}>
          <input
            {...input}
            {...controlProps}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck="false"
            className={fieldStyles.control}
          />
          <button
            type="button"
            aria-controls={controlProps.id}
            className={styles.show}
            onClick={() => setShown(!isShown)}
          >
            {words(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
          </button>
        </div>
      )}
    </Field>
  )
}
