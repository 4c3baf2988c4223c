import { expect, type Page } from '@playwright/test'
import { restOf } from '../support/page-rest.ts'
import { PLAIN } from '../support/plain-page.ts'
import { hearsNothing } from '../support/requests.ts'
import { followTraffic, listOf } from '../support/traffic.ts'

/** With pictures, without the stream and the icon. */
const MOST = 15

export type OpenPath = (path: string, opening: () => Promise<void>) => Promise<void>

/** Opens each path first as somebody who was never there. */
export async function countFirstVisits(page: Page): Promise<OpenPath> {
  await hearsNothing(page)
  const forget = await forgetterOf(page)
  const [sent, rest] = [await followTraffic(page), restOf(page)]
  const visited = new Set<string>()
  return async (path, opening) => {
    if (visited.has(path)) return opening()
    visited.add(path)
    await forget()
    sent.length = 0
    await opening()
    await rest()
    expect.soft(sent.length, listOf(sent)).toBeLessThanOrEqual(MOST)
  }
}

async function forgetterOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async () => {
    await page.goto(PLAIN)
    await page.evaluate(() => sessionStorage.clear())
    const { origin } = new URL(page.url())
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
    // The page may not answer from the tab's own memory.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  }
}
