import { type ReactNode, useId } from 'react'
import { useFormState, useIsInForm } from './form-state.ts'
import styles from './field.module.css'

/** What a control needs so that its label, its description and its error belong to it. */
type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-required-message': string | undefined
}

export type FieldProps = {
  name: string
  label: string
  required?: boolean | undefined
  description?: ReactNode
  /** What is said when it is required and empty. */
  requiredMessage?: string | undefined
  /** An error from outside the form's own check. */
  error?: string | undefined
}

type Props = FieldProps & { children: (controlProps: ControlProps) => ReactNode }

/** Label above, description, control, and what is wrong with it beside it. */
export function Field({ children, ...props }: Props) {
  const { label, description } = props
  const { controlProps, error, isOptional } = useControlProps(props)
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
            optional
          </span>
        )}
      </div>
      {description && (
        <div id={`${id}-about`} className={styles.about}>
          {description}
        </div>
      )}
      {children(controlProps)}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

function useControlProps({ name, label, required, description, requiredMessage, ...field }: FieldProps) {
  const id = useId()
  const { errors } = useFormState()
  const error = field.error ?? errors[name]
  const isOptional = useIsInForm() && !required
  const described = [
    isOptional ? `${id}-optional` : '',
    description ? `${id}-about` : '',
    error ? `${id}-error` : '',
  ].filter(Boolean)
  const controlProps: ControlProps = {
    id,
    name,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'data-required-message': requiredMessage ?? `Please fill in: ${label}.`,
  }
  return { controlProps, error, isOptional }
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  )
}
