/** What nobody waits for is done between presses. Safari does not tell when that is. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 200)
}
