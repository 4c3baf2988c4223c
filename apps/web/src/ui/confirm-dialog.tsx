import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { words } from '../lib/words.ts'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  confirmLabel: string
  destructive?: boolean
  /** What was confirmed is under way; closing the dialog afterwards is the caller's. */
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something happens. Shown while it is rendered; Escape cancels; the focus goes back afterwards. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  destructive,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{words('ui.cancel')}</Button>
        <Button kind={destructive ? 'danger' : 'primary'} pending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}

/** Opens a `<dialog>` as a modal when it appears; the browser keeps the focus inside and gives it back. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      // What opened it may be gone: the heading is where one goes on reading.
      const next = before?.isConnected ? before : document.querySelector('h1')
      if (next instanceof HTMLElement) next.focus()
    }
  }, [])
  return dialog
}
