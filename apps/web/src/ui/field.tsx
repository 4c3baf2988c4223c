import { type ReactNode, useId } from 'react'
import { useFormState, useIsInForm } from './form-state.ts'
import styles from './field.module.css'

/** What a control needs so that its label, its description and its complaint belong to it. */
type FieldWiring = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'data-missing': string | undefined
}

export type FieldProps = {
  name: string
  label: string
  required?: boolean | undefined
  description?: ReactNode
  /** What is said when it is required and empty. */
  missing?: string | undefined
  /** A complaint from outside the form's own check. */
  error?: string | undefined
}

type Props = FieldProps & { children: (wiring: FieldWiring) => ReactNode }

/** Label above, description, control, and what is wrong with it beside it. */
export function Field({ children, ...props }: Props) {
  const { label, description } = props
  const { wiring, complaint, isOptional } = useWiring(props)
  const { forget } = useFormState()
  const { id } = wiring
  return (
    <div className={styles.field} data-field onInput={() => forget(props.name)}>
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
      {children(wiring)}
      <FieldError id={`${id}-error`} text={complaint} />
    </div>
  )
}

function useWiring({ name, label, required, description, missing, error }: FieldProps) {
  const id = useId()
  const { errors } = useFormState()
  const complaint = error ?? errors[name]
  const isOptional = useIsInForm() && !required
  const described = [
    isOptional ? `${id}-optional` : '',
    description ? `${id}-about` : '',
    complaint ? `${id}-error` : '',
  ].filter(Boolean)
  const wiring: FieldWiring = {
    id,
    name,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': complaint ? true : undefined,
    'data-missing': missing ?? `Please fill in: ${label}.`,
  }
  return { wiring, complaint, isOptional }
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  )
}
