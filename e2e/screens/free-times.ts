import { expect, type Page } from '@playwright/test'

// By place, which is the same in every language.

export async function askWhyNot(page: Page): Promise<void> {
  await page.locator('button[aria-pressed]').first().click()
  await page.locator('fieldset button[aria-pressed]').first().waitFor()
  await page.locator('button[aria-expanded]').last().click()
  await page.locator('input[name=time]').fill('03:33')
  await page.locator('input[name=time]').press('Enter')
  await page.locator('output li').first().waitFor()
}

export async function openCalendar(page: Page): Promise<void> {
  await page.locator('[data-field] button').click()
  await expect(page.getByRole('grid')).toBeVisible()
}
