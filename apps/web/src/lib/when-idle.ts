/** Safari does not tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 200)
}
