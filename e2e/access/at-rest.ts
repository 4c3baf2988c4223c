import { expect, type Page } from '@playwright/test'
import { followChanges } from '@desk/contract/live'

const LOADING = /Loading .*…|Loading\.\.\.|Ļööååðîîñĝ/

type Asked = { isMore: () => boolean }

function watch(page: Page): Asked {
  const underWay = new Set<object>()
  let isMore = false
  page.on('request', (request) => {
    // Requests of the page before are never answered.
    if (request.isNavigationRequest()) underWay.clear()
    if (request.url().includes(followChanges.path)) return
    underWay.add(request)
    isMore = true
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    isMore: () => {
      const was = isMore
      isMore = false
      return was || underWay.size > 0
    },
  }
}

/** A page that is never idle has drawn by then. */
const MOST_IDLE_MS = 500

const untilIdle = (page: Page) =>
  page.evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), MOST_IDLE_MS)

export function restOf(page: Page): () => Promise<void> {
  const { isMore } = watch(page)
  return async () => {
    const rests = async () => {
      await untilIdle(page)
      return isMore()
    }
    await expect.poll(rests, { message: 'the page asks for more', intervals: [10] }).toBe(false)
    await expect(page.getByText(LOADING)).toHaveCount(0)
    await expect(page.locator('main [aria-busy=true]'), 'still loading').toHaveCount(0)
  }
}
