import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'id'>
type TextFieldProps = FieldProps &
  InputProps & {
    /** What is said when the text does not match `pattern`. */
    mismatch?: string | undefined
  }

/** One line of text; an `email`, `password` or `tel` by its `type`. */
export function TextField(props: TextFieldProps) {
  const { name, label, required, description, missing, error, mismatch, ...input } = props
  return (
    <Field {...{ name, label, required, description, missing, error }}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          required={required}
          data-mismatch={mismatch}
          className={styles.control}
        />
      )}
    </Field>
  )
}
