import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = 'input, select, textarea, [role="spinbutton"]'

/** What was pressed to open a form is gone with it: whoever works by keyboard goes on in its first field. */
export function useFocusFirst(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }, [place])
}

/** Leads to the first field that is wrong, after each try to save and each refusal. */
export function useFocusWrong(tries: number, refused: object | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries === 0 && refused === null) return
    const wrong = '[aria-invalid="true"], [data-invalid] [role="spinbutton"]'
    place.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [tries, refused])
  return place
}
