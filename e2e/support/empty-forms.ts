import type { Page } from '@playwright/test'

/** Without the text that was kept. */
export async function openEmpty(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(path)
}
