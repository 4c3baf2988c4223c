import type { Page } from '@playwright/test'

/** Drops kept text. */
export async function openEmpty(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(path)
}
