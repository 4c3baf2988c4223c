import { expect, type Page } from '@playwright/test'

/** The buttons for all appear at the window's foot. */
export async function tickAll(page: Page): Promise<void> {
  await page.locator('fieldset:has(output) button').click()
  await expect(page.locator('tbody input[type=checkbox]').first()).toBeChecked()
}

export async function askToReject(page: Page): Promise<void> {
  await tickAll(page)
  await page.locator('fieldset:has(> [aria-hidden]) > button').first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
