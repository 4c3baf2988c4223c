const LINES = 'tr,li'
/** Of a list that failed, where its button waits (query-content.tsx). */
const PLACE = '[data-place]'

type Place = {
  element: Element
  line: Element | null
  /** Lines after it, then headings before, nearest first. */
  next: Element[]
}

/**
 * A focused line can vanish by others' acts, a list that failed by coming back empty, and browsers restart at
 * the top. Goes to the line, the next, or the heading: never another button, which might just be pressed.
 * Returns its end.
 */
export function keepFocus(around: HTMLElement): () => void {
  let place: Place | null = null
  const remember = ({ target }: FocusEvent) => {
    place = target instanceof Element ? placeOf(target, around) : null
  }
  /** Leaving by choice; a removed element is no longer there. */
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const isThere = place !== null && target === place.element && place.element.isConnected
      // Another window has it for now.
      if (isThere && document.activeElement !== target) place = null
    })
  const observer = new MutationObserver(() => {
    if (!place) return
    if (place.element.isConnected) {
      place = placeOf(place.element, around)
      return
    }
    const { line, next } = place
    place = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const to = [line, ...next].find((one) => one?.isConnected)
    if (to instanceof HTMLElement) focusOn(to)
  })
  around.addEventListener('focusin', remember)
  around.addEventListener('focusout', forget)
  observer.observe(around, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    around.removeEventListener('focusin', remember)
    around.removeEventListener('focusout', forget)
  }
}

/** Null: in no list, so the screen's business. */
function placeOf(element: Element, around: Element): Place | null {
  const line = element.closest(LINES) ?? (element.matches(PLACE) ? element : null)
  if (!line || !around.contains(line)) return null
  const after = line.matches(LINES) ? linesAfter(line) : []
  const before = [...around.querySelectorAll('h1,h2,h3,h4')].filter(
    (heading) => heading.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return { element, line, next: [...after, ...before.toReversed()] }
}

function linesAfter(line: Element): Element[] {
  const after: Element[] = []
  for (let one = line.nextElementSibling; one; one = one.nextElementSibling) after.push(one)
  return after
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}
