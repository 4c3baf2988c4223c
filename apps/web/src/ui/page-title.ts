import { useEffect, useRef, useState } from 'react'
import { useHospital } from '../lib/hospital.ts'
import { useLocation } from '../lib/router.tsx'

/** The screen's name in the browser's tab, and the hospital's after it. */
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
