import { type ReactNode, useRef } from 'react'
import styles from './act-bar.module.css'
import { Button } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ActBarProps = {
  /** Read out as the name of the group. */
  label: string
  count: number
  chosen: string
  all: { label: string; isDone: boolean; onPress: () => void }
  none: { label: string; onPress: () => void }
  acts: ReactNode
  children: ReactNode
}

/** Appears at the window's foot with the first tick. */
export function ActBar({ label, count, chosen, all, none, acts, children }: ActBarProps) {
  const chooseAll = useRef<HTMLButtonElement>(null)
  function choosesNone() {
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
