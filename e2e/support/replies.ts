import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import type { Page, Request } from '@playwright/test'

type Reply = { status: number; json: object }

/** Which addresses are those of a call, whatever its query. */
export function addressesOf({ path }: AnyEndpoint): (url: URL) => boolean {
  return (url) => url.pathname === `${API_PREFIX}${path}`
}

/** Holds a call back until what this gives is called; then the server gets it. */
export async function holdCall(page: Page, endpoint: AnyEndpoint): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addressesOf(endpoint), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The server does not hear the call; the browser reads this instead. */
export async function replyWith(page: Page, endpoint: AnyEndpoint, reply: Reply): Promise<void> {
  await page.route(addressesOf(endpoint), (route) => route.fulfill(reply))
}

/** The connection breaks at each of these calls. */
export async function cutOff(page: Page, endpoint: AnyEndpoint): Promise<void> {
  await page.route(addressesOf(endpoint), (route) => route.abort('connectionreset'))
}

/** The calls the page makes from now on; the list grows. */
export function callsOf(page: Page, endpoint: AnyEndpoint): Request[] {
  const calls: Request[] = []
  const isOne = addressesOf(endpoint)
  page.on('request', (request) => {
    if (isOne(new URL(request.url()))) calls.push(request)
  })
  return calls
}
