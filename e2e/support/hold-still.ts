import type { Page } from '@playwright/test'
import { isPath } from './requests.ts'

/** The page's state is outdated for certain, until it calls. */
export async function holdStill(
  page: Page,
  { reads, until }: { reads: string; until: string },
): Promise<void> {
  let kept: string | undefined
  let isStill = true
  await page.route(
    (url) => isPath(url, reads),
    async (route) => {
      if (!isStill) return route.continue()
      kept ??= await (await route.fetch()).text()
      return route.fulfill({ body: kept, contentType: 'application/json' })
    },
  )
  await page.route(
    (url) => isPath(url, until),
    (route) => {
      isStill = false
      return route.continue()
    },
  )
}
