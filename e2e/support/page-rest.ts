import { followChanges } from '@desk/contract/live'
import { expect, type Page } from '@playwright/test'

/** Playwright's own `networkidle` waits for half a second, twice on every screen: minutes in all. */
const REST_MS = 150

/** Follows what a page asks for; what it gives waits until nothing has been under way for a moment. */
export function restOf(page: Page, { timeout }: { timeout?: number } = {}): () => Promise<void> {
  const underWay = new Set<object>()
  let changed = Date.now()
  const note = (change: () => void) => {
    change()
    changed = Date.now()
  }
  page.on('request', (request) =>
    note(() => {
      // What another page asked for is answered to nobody.
      if (request.isNavigationRequest()) underWay.clear()
      // What is followed is under way for as long as the page is looked at.
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
