import { expect, type Page } from '@playwright/test'
import { followChanges } from '@desk/contract/live'

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

export function restOf(page: Page): () => Promise<void> {
  const { isMore } = watch(page)
  const whatGoesOn = async () => {
    const shown = await page.evaluate(afterIdle, MOST_IDLE_MS)
    return isMore() ? 'it asks for more' : shown
  }
  return () => expect.poll(whatGoesOn, { message: 'the page rests', intervals: [10] }).toBe('')
}

async function afterIdle(timeout: number): Promise<string> {
  // Charts hear of their width with a frame.
  await new Promise((done) => {
    requestAnimationFrame(done)
    setTimeout(done, timeout)
  })
  await new Promise((done) => requestIdleCallback(done, { timeout }))
  const LOADING = /Loading .*…|Loading\.\.\.|Ļööååðîîñĝ/
  if (LOADING.test(document.body.textContent)) return 'it says that it loads'
  return document.querySelector('main [aria-busy=true]') ? 'a part is busy' : ''
}
