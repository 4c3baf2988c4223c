import { askToLeave, hasUnsaved } from './unsaved.ts'

/** In the tab's history, as the router numbers them. */
let present: number | null = null
let own: 'back' | 'again' | null = null

export function notePage(): void {
  present = pageNumber(history.state)
}

/**
 * Back and Forward cannot be stopped: they are undone, asked about, and redone. Must listen before the
 * router.
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
