import type { IsoDate } from '@desk/rules/calendar-date'
import { expect, type Page } from '@playwright/test'

const MOST_TURNS = 4

/** As "Saturday, 21 November 2026", perhaps with a remark. */
export function nameOfDay(day: IsoDate): RegExp {
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return new RegExp(`\\b${words.format(new Date(`${day}T12:00`))}`)
}

export async function openCalendarAt(page: Page, day: IsoDate): Promise<void> {
  await page.getByRole('button', { name: /Calendar/ }).click()
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
  const wanted = page.getByRole('grid', { name: month.format(new Date(`${day}T12:00`)) })
  await expect(page.getByRole('grid')).toBeVisible()
  for (let turns = 0; turns < MOST_TURNS && !(await wanted.isVisible()); turns += 1) await next(page).click()
  await expect(wanted).toBeVisible()
}

export function next(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Next' }).first()
}

export function previous(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Previous' })
}

export function choosableDays(page: Page) {
  return page.getByRole('gridcell').locator('button:not([aria-disabled=true])')
}
