import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import { type Browser, expect, type Page } from '@playwright/test'
import { restOf as drawnRestOf } from '../access/at-rest.ts'
import { restOf } from './page-rest.ts'
import { hearsNothing } from './requests.ts'
import { type Hospital, visitAs } from './test.ts'

export type Answer = { path: string; bytes: number }

/** With headers, and repeated answers too. */
export async function followTraffic(page: Page): Promise<Answer[]> {
  const session = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const sent: Answer[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const isFile = request.url.startsWith('http') && pathname !== API_PREFIX + followChanges.path
    if (isFile) paths.set(requestId, pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) sent.push({ path, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return sent
}

export const listOf = (sent: readonly Answer[]) =>
  sent.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')

type Look = { token: string | null; path: string; viewport?: { width: number; height: number } }

export async function firstVisit(
  browser: Browser,
  { url }: Pick<Hospital, 'url'>,
  { token, path, ...window }: Look,
): Promise<Answer[]> {
  const page = await (await browser.newContext({ baseURL: url, ...window })).newPage()
  await hearsNothing(page)
  const [isDrawn, rest] = [drawnRestOf(page), restOf(page)]
  const sent = await followTraffic(page)
  if (token !== null) await visitAs(page, { token }, path)
  else await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A slow machine asks again after drawing.
  await isDrawn()
  await rest()
  await page.context().close()
  return sent
}
