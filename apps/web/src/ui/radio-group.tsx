import { useId } from 'react'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'
import styles from './radio-group.module.css'

type RadioGroupProps = {
  name: string
  label: string
  choices: readonly string[]
  required?: boolean
  missing?: string
  defaultValue?: string | undefined
}

/** One of a few, all in sight. When not required, none may be chosen. */
export function RadioGroup({ name, label, choices, required, missing, defaultValue }: RadioGroupProps) {
  const id = useId()
  const { errors, forget } = useFormState()
  const complaint = errors[name]
  return (
    <fieldset aria-describedby={complaint ? `${id}-error` : undefined} onInput={() => forget(name)}>
      <legend className={styles.legend}>
        {label}
        {!required && <span className={styles.optional}> optional</span>}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              required={required}
              defaultChecked={choice === defaultValue}
              data-missing={missing}
              className={styles.dot}
            />
            {choice}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={complaint} />
    </fieldset>
  )
}
