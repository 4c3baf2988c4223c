import { expect, type Page } from '@playwright/test'
import { followChanges } from '@desk/contract/live'

/** In English and in the invented language. */
const LOADING = /Loading .*…|Loading\.\.\.|Ļööååðîîñĝ/

type Asked = { isMore: () => boolean }

/** What a page asks for, but what it follows: that is under way for as long as it is looked at. */
function watch(page: Page): Asked {
  const underWay = new Set<object>()
  let isMore = false
  page.on('request', (request) => {
    // What another page asked for is answered to nobody.
    if (request.isNavigationRequest()) underWay.clear()
    if (request.url().includes(followChanges.path)) return
    underWay.add(request)
    isMore = true
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    /** Something is under way, or was since this was asked last. */
    isMore: () => {
      const was = isMore
      isMore = false
      return was || underWay.size > 0
    },
  }
}

/** A page that is never idle has drawn by then, too. */
const MOST_IDLE_MS = 500

/** What was answered is drawn when the browser has nothing else to do; only then may it ask for more. */
const untilIdle = (page: Page) =>
  page.evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), MOST_IDLE_MS)

/** Waits until the page has all that it asks for, and has drawn it: no clock says when. */
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
