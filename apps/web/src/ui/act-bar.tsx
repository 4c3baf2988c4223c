import { type ReactNode, useRef } from 'react'
import styles from './act-bar.module.css'
import { Button } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ActBarProps = {
  /** What it is for; read out as the name of the group. */
  label: string
  /** How many are ticked, as a number and in words. */
  count: number
  chosen: string
  all: { label: string; isDone: boolean; onPress: () => void }
  none: { label: string; onPress: () => void }
  /** What can be done with those that are ticked. */
  acts: ReactNode
  /** The list whose rows are ticked. */
  children: ReactNode
}

/** Around a list of which several can be ticked: what can be done with them comes with the first, at the foot of the window. */
export function ActBar({ label, count, chosen, all, none, acts, children }: ActBarProps) {
  const chooseAll = useRef<HTMLButtonElement>(null)
  function choosesNone() {
    // The button goes with the bar.
    chooseAll.current?.focus()
    none.onPress()
  }
  return (
    <div className={styles.around}>
      <fieldset aria-label={label} className={styles.line}>
        <Button ref={chooseAll} small pending={all.isDone} onClick={all.onPress}>
          {all.label}
        </Button>
        <VisuallyHidden>
          <output>{chosen}</output>
        </VisuallyHidden>
      </fieldset>
      {children}
      {count > 0 && (
        <fieldset aria-label={chosen} className={styles.bar}>
          <span aria-hidden="true" className={styles.count}>
            {chosen}
          </span>
          {acts}
          <Button small kind="quiet" onClick={choosesNone}>
            {none.label}
          </Button>
        </fieldset>
      )}
    </div>
  )
}
