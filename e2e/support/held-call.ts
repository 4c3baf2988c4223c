import type { Page } from '@playwright/test'
import { isPath } from './wire.ts'

/** Holds the calls of a path back until what this gives is called; then the server gets them. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => isPath(url, path),
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  return resolve
}
