import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'id'>

/** One line of text; an `email`, `password` or `tel` by its `type`. */
export function TextField(props: TextFieldProps) {
  const { name, label, required, description, requiredMessage, error, ...input } = props
  return (
    <Field {...{ name, label, required, description, requiredMessage, error }}>
      {(controlProps) => (
        <input type="text" {...input} {...controlProps} required={required} className={styles.control} />
      )}
    </Field>
  )
}
