import { type RefObject, useEffect, useRef } from 'react'

/** For when the pressed button is gone. */
export function useFocusAfter(isAsking: boolean, place: RefObject<HTMLDivElement | null>): void {
  const before = useRef(isAsking)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (before.current && !isAsking && isLost) place.current?.focus()
    before.current = isAsking
  }, [isAsking, place])
}
