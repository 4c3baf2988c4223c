import { useEffect, useRef, useState } from 'react'
import { useHospital } from '../lib/hospital.ts'
import { useLocation } from '../lib/router.tsx'

/** The hospital's name follows the screen's. */
export function useDocumentTitle(screen: string): void {
  const hospital = useHospital()?.name
  useEffect(() => {
    document.title = hospital ? `${screen} · ${hospital}` : screen
  }, [screen, hospital])
}

/** After a change of screen, for screen readers; not on the first page, or if something took the focus. */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // On arrival: a search is no new screen.
  const [isFirstPage] = useState(key === 'default')
  useEffect(() => {
    const isTaken = heading.current?.closest('main')?.contains(document.activeElement)
    if (isFirstPage || isTaken) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isFirstPage])
  return heading
}
