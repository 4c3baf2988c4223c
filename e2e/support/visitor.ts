import type { Browser, Page } from '@playwright/test'

export async function aVisitor(
  browser: Browser,
  baseURL: string | undefined,
  address: string,
): Promise<Page> {
  const headers = { 'x-forwarded-for': address }
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers })
  return context.newPage()
}
