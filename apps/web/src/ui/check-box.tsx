import type { ReactNode } from 'react'
import styles from './check-box.module.css'

type CheckBoxProps = {
  /** Read out; shown too, unless `children` stand in its place. */
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children?: ReactNode
}

/** A choice that counts at once; the whole label can be pressed. */
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
