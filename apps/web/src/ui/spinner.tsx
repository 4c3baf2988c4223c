import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLoading } from '../lib/loading.ts'
import { words } from '../lib/words.ts'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A turning circle with the text 'Loading...' for those who do not see it (spec 2). */
export function Spinner() {
  return (
    <output className={styles.place}>
      <span className={styles.circle} />
      <VisuallyHidden>{words('ui.loading')}</VisuallyHidden>
    </output>
  )
}

/**
 * While the loading flag is set a full-page spinner covers the screens: nothing behind it can be seen, reached or
 * focused, yet it stays mounted, so that what a person typed survives a refused request (R4).
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
