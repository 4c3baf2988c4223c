import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { expect, type Page } from '@playwright/test'

export type Filled = Readonly<Record<string, string>>

function fieldOf(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true })
}

export async function fillIn(page: Page, filled: Filled): Promise<void> {
  for (const [label, value] of Object.entries(filled)) await fieldOf(page, label).fill(value)
}

export async function expectFilled(page: Page, filled: Filled): Promise<void> {
  for (const [label, value] of Object.entries(filled)) await expect(fieldOf(page, label)).toHaveValue(value)
}

export async function typeDate(page: Page, label: string, date: IsoDate): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(dayMonthYear(date).replaceAll('-', ''))
}
