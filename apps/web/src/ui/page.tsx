import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from '../lib/router.tsx'
import { useHospital } from '../lib/hospital.ts'
import { KeepDates } from './keep-dates.tsx'
import styles from './page.module.css'

type PageProps = {
  title: string
  /** The screen's name in the browser's tab, where it is not the heading. */
  documentTitle?: string
  intro?: ReactNode
  narrow?: boolean
  children: ReactNode
}

export function Page({ title, documentTitle = title, intro, narrow, children }: PageProps) {
  const heading = useFocusHeading()
  useDocumentTitle(documentTitle)
  return (
    <div className={narrow ? styles.narrow : styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <KeepDates text={title} />
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}

export function useDocumentTitle(screen: string): void {
  const hospital = useHospital()?.name
  useEffect(() => {
    document.title = hospital ? `${screen} · ${hospital}` : screen
  }, [screen, hospital])
}

/**
 * After a change of screen the heading is focused, so that a screen reader starts there; not on the first page, nor
 * where something on the screen has taken the focus.
 */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // As it was on arrival: a search that changes the address is no change of screen.
  const [isFirstPage] = useState(key === 'default')
  useEffect(() => {
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement)
    if (isFirstPage || isTaken) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isFirstPage])
  return heading
}
