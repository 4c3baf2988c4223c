import type { Page } from '@playwright/test'
import { whatIsClipped, whatSticksOut } from '../access/measure.ts'
import { expect } from './test.ts'

/** A4 within its margins, in CSS pixels. */
const PAPER = { width: 680, height: 1009 }

export async function layOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(PAPER)
}

export async function expectPaper(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('banner')).toHaveText(/\S/)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await whatSticksOut(page)).toEqual([])
  expect(await whatIsClipped(page)).toEqual([])
}
