import type { Page } from '@playwright/test'

/** Opens a screen whose forms are empty: what was typed before, and is kept over a reload, is gone. */
export async function openEmpty(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(path)
}
