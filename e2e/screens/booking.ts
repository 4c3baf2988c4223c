import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { expect, type Page } from '@playwright/test'

type Booking = { day: IsoDate; time: string; name: string }

/** Types a day into the date field, segment by segment as a person would. */
export async function typeDay(page: Page, day: IsoDate): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/i }).first().click()
  await page.keyboard.type(dayMonthYear(day).replaceAll('-', ''))
}

/** Fills in the booking form and sends it. */
export async function bookSlot(page: Page, { day, time, name }: Booking): Promise<void> {
  await typeDay(page, day)
  await page.getByRole('combobox', { name: /Time/ }).selectOption(time)
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Address').fill('Ring 2, Berlin')
  await page.getByLabel('Phone').fill('0151 23456')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Your appointment has been requested').first()).toBeVisible()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
}
