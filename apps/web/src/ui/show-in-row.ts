import { type RefObject, useEffect } from 'react'

/** Wherever a turned phone leaves it. */
export function useShownInRow(row: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => showInRow(element, element.querySelector(selector)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, selector])
}

/** To its middle, without moving the page. */
export function showInRow(row: HTMLElement | null, item: Element | null | undefined): void {
  if (!row || !item) return
  const [place, shown] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  row.scrollBy({ left: shown.left + shown.width / 2 - (place.left + place.width / 2) })
}
