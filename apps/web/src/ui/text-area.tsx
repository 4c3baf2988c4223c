import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'id' | 'required' | 'maxLength'>

export function TextArea({
  name,
  label,
  description,
  requiredMessage,
  error,
  isOptional,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ name, label, description, requiredMessage, error, isOptional }}>
      {(controlProps, rules) => (
        <textarea
          rows={4}
          maxLength={rules?.maxLength}
          {...area}
          {...controlProps}
          className={styles.control}
        />
      )}
    </Field>
  )
}
