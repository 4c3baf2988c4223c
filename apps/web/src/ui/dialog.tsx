import { type ReactNode, useId } from 'react'
import styles from './confirm-dialog.module.css'
import { useModal } from './confirm-dialog.tsx'

type DialogProps = { title: string; intro: string; children: ReactNode; onCancel: () => void }

/** Holds a form that something waits for; `DialogActions` are its buttons. Escape cancels; the focus goes back afterwards. */
export function Dialog({ title, intro, children, onCancel }: DialogProps) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-intro`} className={styles.intro}>
        {intro}
      </p>
      {children}
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
