import type { Page } from '@playwright/test'
import { isPath } from './wire.ts'

/** The ways in which a call can go wrong. */
export const WAYS = ['a refusal', 'HTTP 500', 'a cut connection'] as const
export type Way = (typeof WAYS)[number]

/** What the server says where it refuses; nobody may see what it says with a 500. */
export const REFUSAL = 'The desk says no to this.'
export const INSIDE = 'The inside of the server'

/** From now on a call goes wrong in this way, until `mend`. */
export async function breakCall(page: Page, path: string, way: Way): Promise<void> {
  await mend(page)
  await page.route(
    (url) => isPath(url, path),
    async (route) => {
      if (way === 'a cut connection') return route.abort('connectionfailed')
      const message = way === 'a refusal' ? REFUSAL : INSIDE
      return route.fulfill({ status: way === 'a refusal' ? 200 : 500, json: { success: false, message } })
    },
  )
}

/** Every call goes through again. */
export function mend(page: Page): Promise<void> {
  return page.unrouteAll()
}

/** What the app writes into the browser's console as an error; what the browser itself remarks does not count. */
export function listenToLog(page: Page): string[] {
  const log: string[] = []
  page.on('console', (message) => {
    const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isOurs) log.push(message.text())
  })
  return log
}
