import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import type { Page, Request } from '@playwright/test'

export type SentCall = {
  method: string
  path: string
  body: unknown
  authorization: string | undefined
}

/** To be asked before the call is sent. */
export async function nextCall(page: Page, path: string): Promise<SentCall> {
  return sentCall(await page.waitForRequest((request) => isCall(request, path)))
}

export function callsOf(page: Page, path: string): SentCall[] {
  const calls: SentCall[] = []
  page.on('request', (request) => {
    if (isCall(request, path)) calls.push(sentCall(request))
  })
  return calls
}

/** Holds all until released; Playwright may abort a navigation while a route goes, so this one stays. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => isPath(url, path),
    async (route) => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

/** From the next page on; live news would make it read again. */
export const hearsNothing = (page: Page) => page.addInitScript(hearNothing, followChanges.path)

function hearNothing(stream: string): void {
  const { fetch } = globalThis
  globalThis.fetch = (input, options) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.includes(stream) ? new Promise(() => undefined) : fetch(input, options)
  }
}

/** Whatever the query. */
export function isPath(url: URL, path: string): boolean {
  return url.pathname === API_PREFIX + path
}

function isCall(request: Request, path: string): boolean {
  return request.method() !== 'OPTIONS' && isPath(new URL(request.url()), path)
}

function sentCall(request: Request): SentCall {
  const body: unknown = request.postDataJSON()
  return {
    method: request.method(),
    path: new URL(request.url()).pathname,
    body,
    authorization: request.headers()['authorization'],
  }
}
