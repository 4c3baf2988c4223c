import { useEffect, useRef } from 'react'

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
