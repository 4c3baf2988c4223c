import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

type ConfirmDialogProps = {
  /** The question: "Reject this request?" */
  title: string
  /** What will happen, in plain words. */
  children: ReactNode
  confirmLabel: string
  /** Something is taken away. */
  destructive?: boolean
  /** The dialog shows that it is under way until it is done; closing it is the caller's. */
  onConfirm: () => Promise<unknown> | void
  onCancel: () => void
}

/** Asks before something happens. Shown while it is rendered; Escape cancels; the focus goes back afterwards. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  destructive,
  ...answers
}: ConfirmDialogProps) {
  const id = useId()
  const dialog = useModal()
  const [pending, setPending] = useState(false)
  async function confirm() {
    setPending(true)
    try {
      await answers.onConfirm()
    } finally {
      setPending(false)
    }
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        answers.onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button onClick={answers.onCancel}>Cancel</Button>
        <Button kind={destructive ? 'danger' : 'primary'} pending={pending} onClick={() => void confirm()}>
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
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
