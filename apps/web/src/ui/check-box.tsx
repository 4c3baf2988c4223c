import type { ReactNode } from 'react'
import styles from './check-box.module.css'

type CheckBoxProps = {
  /** Read out; shown unless there are `children`. */
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children?: ReactNode
}

/** Counts at once; the label is pressable. */
export function CheckBox({ label, isChecked, onChange, children }: CheckBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={children === undefined ? undefined : label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className={styles.box}
      />
      {children === undefined ? label : children}
    </label>
  )
}
