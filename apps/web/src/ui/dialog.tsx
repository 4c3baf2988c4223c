import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { KeepDates } from './keep-dates.tsx'

type DialogProps = {
  title: string
  intro: ReactNode
  /** A question that has to be answered. */
  isAlert?: boolean
  /** For a list rather than a question. */
  wide?: boolean
  children: ReactNode
  onCancel: () => void
}

/** `DialogActions` are its buttons. Escape cancels, the focus returns. */
export function Dialog({ title, intro, isAlert, wide, children, onCancel }: DialogProps) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        <KeepDates text={title} />
      </h2>
      <div id={`${id}-intro`} className={styles.intro}>
        {intro}
      </div>
      {children}
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
