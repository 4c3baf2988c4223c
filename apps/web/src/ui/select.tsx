import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { KeepDates } from './keep-dates.tsx'

type Choice = { value: string; label: string }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'id' | 'required' | 'children'> & {
    choices: readonly Choice[]
    placeholder?: string
  }

/** Letters that a phone's field has room for. */
const MOST_SHOWN = 30
/** Marks of direction. */
const UNSEEN = /[\u200f\u2066-\u2069]/g

export function Select(props: SelectProps) {
  const { name, label, description, requiredMessage, error, choices, placeholder, ...select } = props
  const chosen = choices.find(({ value }) => value === select.value)?.label ?? ''
  return (
    <Field {...{ name, label, description, requiredMessage, error }}>
      {(controlProps) => (
        <>
          <select {...select} {...controlProps} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} dir="auto">
                {choice.label}
              </option>
            ))}
          </select>
          {chosen.replaceAll(UNSEEN, '').length > MOST_SHOWN && (
            <span aria-hidden className={styles.chosen}>
              <bdi>
                <KeepDates text={chosen} />
              </bdi>
            </span>
          )}
        </>
      )}
    </Field>
  )
}
