/** What goes as a whole when others change something: a row of a table, an item of a list. */
const LINES = 'tr,li'

type Place = {
  element: Element
  line: Element | null
  /** Where to go on: the lines after it, then the headings before it, the nearest first. */
  next: Element[]
}

/**
 * Lists follow what others do: a line that has the focus can go by itself, or the button in it. Without this the browser
 * starts again at the top of the page. The focus goes to the line, else to the next one, else to the list's heading: never to
 * another button, for whoever is just pressing one must not press that. Gives the way to end it.
 */
export function keepFocus(around: HTMLElement): () => void {
  let place: Place | null = null
  const remember = ({ target }: FocusEvent) => {
    place = target instanceof Element ? placeOf(target, around) : null
  }
  /** Who goes elsewhere is not brought back; what is taken away loses the focus too, but is not there any more. */
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const isThere = place !== null && target === place.element && place.element.isConnected
      // Another window has the focus: it comes back.
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

/** Null where it is in no list: what happens there is the screen's own doing. */
function placeOf(element: Element, around: Element): Place | null {
  const line = element.closest(LINES)
  if (!line || !around.contains(line)) return null
  const after: Element[] = []
  for (let one = line.nextElementSibling; one; one = one.nextElementSibling) after.push(one)
  const before = [...around.querySelectorAll('h1,h2,h3,h4')].filter(
    (heading) => heading.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return { element, line, next: [...after, ...before.toReversed()] }
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}
