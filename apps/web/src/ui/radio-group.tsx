import { useFieldRules } from './form.tsx'
import styles from './radio-group.module.css'

type RadioGroupProps = {
  name: string
  label: string
  choices: readonly string[]
  defaultValue?: string | null | undefined
}

/** One of a few, all in sight; none may be chosen. */
export function RadioGroup({ name, label, choices, defaultValue }: RadioGroupProps) {
  const rules = useFieldRules(name)
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}
        {rules?.isRequired === false && <span className={styles.optional}> optional</span>}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={choice === defaultValue}
              className={styles.dot}
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
