import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'id' | 'required' | 'maxLength'>

export function TextField({
  name,
  label,
  description,
  requiredMessage,
  error,
  isOptional,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ name, label, description, requiredMessage, error, isOptional }}>
      {(controlProps, rules) => (
        <input
          type={rules?.isEmail ? 'email' : 'text'}
          maxLength={rules?.maxLength}
          {...input}
          {...controlProps}
          className={styles.control}
        />
      )}
    </Field>
  )
}
