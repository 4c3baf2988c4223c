import { askToLeave, hasUnsaved } from './unsaved.ts'

/** Which page of the tab's history is shown, as the router numbers them. */
let present: number | null = null
/** What the next step is that we take ourselves. */
let own: 'back' | 'again' | null = null

/** Another page is shown. */
export function notePage(): void {
  present = pageNumber(history.state)
}

/**
 * Back and Forward cannot be stopped: where something would be lost they are taken back, asked about, and made again. Has to
 * listen before the router does: a window calls its listeners in the order in which they came.
 */
export function guardHistory(): void {
  window.addEventListener('popstate', (event) => {
    const isOurs = own
    own = null
    if (isOurs === 'again') return
    const [from, to] = [present, pageNumber(event.state)]
    const isKept = from !== null && to !== null && from !== to && hasUnsaved()
    if (isOurs === 'back' || isKept) event.stopImmediatePropagation()
    if (isOurs === 'back' || !isKept) return
    own = 'back'
    history.go(from - to)
    askToLeave(() => {
      own = 'again'
      history.go(to - from)
    })
  })
}

function pageNumber(state: unknown): number | null {
  const number: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof number === 'number' ? number : null
}
