import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Choice = { value: string; label: string }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'id' | 'required' | 'children'> & {
    choices: readonly Choice[]
    placeholder?: string
  }

export function Select(props: SelectProps) {
  const { name, label, description, requiredMessage, error, choices, placeholder, ...select } = props
  return (
    <Field {...{ name, label, description, requiredMessage, error }}>
      {(controlProps) => (
        <select {...select} {...controlProps} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} dir="auto">
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
