import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLoading } from '../lib/loading.ts'
import { words } from '../lib/words.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** 'Loading...' for those who do not see it (spec 2). */
export function Spinner() {
  return (
    <output className={styles.place}>
      <span className={styles.circle} />
      <VisuallyHidden>{words('ui.loading')}</VisuallyHidden>
    </output>
  )
}

/**
 * Full-page: nothing behind is seen or reached, but stays mounted, so that typed text survives a refusal
 * (R4).
 */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const isLoading = useLoading()
  const lastFocused = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isLoading && document.activeElement === document.body) lastFocused.current?.focus()
  }, [isLoading])

  function remember(event: FocusEvent) {
    if (event.target instanceof HTMLElement) lastFocused.current = event.target
  }

  return (
    <>
      <div inert={isLoading} className={isLoading ? styles.covered : ''} onFocus={remember}>
        {children}
      </div>
      {isLoading && (
        <div className={styles.cover}>
          <Spinner />
        </div>
      )}
    </>
  )
}
