import { followChanges } from '@desk/contract/live'
import { expect, type Page } from '@playwright/test'

/** `networkidle` waits half a second twice a screen. */
const REST_MS = 150

export function restOf(page: Page, { timeout }: { timeout?: number } = {}): () => Promise<void> {
  const underWay = new Set<object>()
  let changed = Date.now()
  const note = (change: () => void) => {
    change()
    changed = Date.now()
  }
  page.on('request', (request) =>
    note(() => {
      // Requests of the page before are never answered.
      if (request.isNavigationRequest()) underWay.clear()
      if (!request.url().includes(followChanges.path)) underWay.add(request)
    }),
  )
  page.on('requestfinished', (request) => note(() => underWay.delete(request)))
  page.on('requestfailed', (request) => note(() => underWay.delete(request)))
  const isAtRest = () => underWay.size === 0 && Date.now() - changed >= REST_MS
  return () =>
    expect
      .poll(isAtRest, { message: 'the page rests', intervals: [20], ...(timeout && { timeout }) })
      .toBe(true)
}
