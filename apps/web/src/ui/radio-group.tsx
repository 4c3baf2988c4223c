import { useFieldRules } from './form-state.ts'
import styles from './radio-group.module.css'
import { words } from '../lib/words.ts'

type RadioGroupProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  defaultValue?: string | null | undefined
}

export function RadioGroup({ name, label, choices, defaultValue }: RadioGroupProps) {
  const rules = useFieldRules(name)
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}
        {rules?.isRequired === false && <span className={styles.optional}> {words('ui.optional')}</span>}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              className={styles.dot}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
