import { CheckBox } from '../../ui/check-box.tsx'
import styles from './waiting-list.module.css'

type ChoiceBoxesProps<Choice> = {
  label: string
  hint: string
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
}

/** No choice means any. */
export function ChoiceBoxes<Choice extends string | number>(props: ChoiceBoxesProps<Choice>) {
  const { label, hint, choices, labelOf, chosen, onChange } = props
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        {label} <span className={styles.muted}>{hint}</span>
      </legend>
      <div className={styles.boxes}>
        {choices.map((choice) => (
          <CheckBox
            key={choice}
            label={labelOf(choice)}
            isChecked={chosen.includes(choice)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
