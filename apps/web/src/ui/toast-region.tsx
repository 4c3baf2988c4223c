import { useEffect, useState } from 'react'
import { dismissToast, type Toast, TOAST_MILLISECONDS, useToasts } from '../lib/toast.ts'
import { words } from '../lib/words.ts'
import { CloseIcon } from './icons.tsx'
import { KeepDates } from './keep-dates.tsx'
import styles from './toast-region.module.css'

export function ToastRegion() {
  const toasts = useToasts()
  return (
    <section aria-label={words('ui.messages')} data-not-on-paper className={styles.region}>
      {/* Else a new one has all read again. */}
      <output aria-atomic="false">
        <Toasts toasts={toasts.filter(({ kind }) => kind === 'success')} />
      </output>
      <div role="alert" aria-atomic="false">
        <Toasts toasts={toasts.filter(({ kind }) => kind === 'error')} />
      </div>
    </section>
  )
}

function Toasts({ toasts }: { toasts: Toast[] }) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)
}

function ToastCard({ toast: { id, kind, text, milliseconds = TOAST_MILLISECONDS } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(dismissToast, milliseconds, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, milliseconds])

  return (
    <span
      className={`${styles.toast} ${styles[kind]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={styles.text}>
        <KeepDates text={text} />
      </span>
      <button
        type="button"
        aria-label={words('ui.dismiss')}
        className={styles.close}
        onClick={() => dismissToast(id)}
      >
        <CloseIcon />
      </button>
    </span>
  )
}
