import type { FieldRules } from '@desk/contract/form-fields'
import { type ReactNode, useId } from 'react'
import { words } from '../lib/words.ts'
import { useFieldRules, useFormState } from './form-state.ts'
import styles from './field.module.css'

type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-required-message': string | undefined
}

export type FieldProps = {
  name: string
  label: string
  description?: ReactNode
  requiredMessage?: string | undefined
  error?: string | undefined
  /** Where no schema says so. */
  isOptional?: boolean | undefined
}

type Props = FieldProps & {
  children: (controlProps: ControlProps, rules: FieldRules | undefined) => ReactNode
}

export function Field({ children, ...props }: Props) {
  const { label, description } = props
  const rules = useFieldRules(props.name)
  const isOptional = props.isOptional ?? rules?.isRequired === false
  const { controlProps, error } = useControlProps({ ...props, isOptional }, rules)
  const { clearError } = useFormState()
  const { id } = controlProps
  return (
    <div className={styles.field} data-field onInput={() => clearError(props.name)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {isOptional && (
          <span id={`${id}-optional`} className={styles.optional}>
            {words('ui.optional')}
          </span>
        )}
      </div>
      {description && (
        <div id={`${id}-about`} className={styles.about}>
          {description}
        </div>
      )}
      {children(controlProps, rules)}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

function useControlProps(field: FieldProps, rules: FieldRules | undefined) {
  const id = useId()
  const { errors } = useFormState()
  const error = field.error ?? errors[field.name]
  const described = [
    field.isOptional ? `${id}-optional` : '',
    field.description ? `${id}-about` : '',
    error ? `${id}-error` : '',
  ].filter(Boolean)
  const controlProps: ControlProps = {
    id,
    name: field.name,
    required: rules?.isRequired,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'data-required-message': field.requiredMessage ?? words('ui.requiredField', { label: field.label }),
  }
  return { controlProps, error }
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  )
}
