import { useEffect, useState } from 'react'
import { dismissToast, type Toast, TOAST_MILLISECONDS, useToasts } from '../lib/toast.ts'
import { words } from '../lib/words.ts'
import { CloseIcon } from './icons.tsx'
import { KeepDates } from './keep-dates.tsx'
import styles from './toast-region.module.css'

export function ToastRegion() {
  const toasts = useAfterDialogs(useToasts())
  return (
    <section aria-label={words('ui.messages')} data-not-on-paper className={styles.region}>
      {/* Each is read out by itself: without this every new one has all that are still there read again. */}
      <output aria-atomic="false">
        <Toasts toasts={toasts.filter(({ kind }) => kind === 'success')} />
      </output>
      <div role="alert" aria-atomic="false">
        <Toasts toasts={toasts.filter(({ kind }) => kind === 'error')} />
      </div>
    </section>
  )
}

/** The dialog that asked for it goes with the answer, and until then this region is closed to screen readers. */
const DIALOG_GOES_MILLISECONDS = 150

/** They come into a region that is there and open by then: what is there from the start is not read out. */
function useAfterDialogs(toasts: readonly Toast[]): readonly Toast[] {
  const [shown, setShown] = useState<readonly Toast[]>([])
  useEffect(() => {
    if (document.querySelector('dialog[open]') === null) {
      setShown(toasts)
      return undefined
    }
    const timer = setTimeout(setShown, DIALOG_GOES_MILLISECONDS, toasts)
    return () => clearTimeout(timer)
  }, [toasts])
  return shown
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
