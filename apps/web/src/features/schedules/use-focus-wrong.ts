import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = 'input, select, textarea, [role="spinbutton"]'

export function useFocusFirst(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [place])
}

export function useFocusWrong(tries: number, refused: object | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries === 0 && refused === null) return
    const wrong = '[aria-invalid="true"], [data-invalid] [role="spinbutton"]'
    place.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [tries, refused])
  return place
}
