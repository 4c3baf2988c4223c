import type { Locator, Page } from '@playwright/test'

export function headersOf(page: Page): Promise<string[]> {
  return page.getByRole('table').getByRole('columnheader').allTextContents()
}

export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text })
}

export async function cellsOf(row: Locator): Promise<string[]> {
  const texts = await row.locator('th, td').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

export async function approve(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Approve' }).click()
  await row.page().getByRole('alertdialog').getByRole('button', { name: 'Approve the doctor' }).click()
}
