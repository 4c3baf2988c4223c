import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { expect, type Page } from '@playwright/test'

type Booking = { day: IsoDate; time: string; name: string }
type Patient = { name: string; address: string; phone: string }

export function bookingPath(doctorId: string): string {
  return `/doctor/book-appointment/${doctorId}`
}

export function timesOf(page: Page) {
  return page.getByRole('combobox', { name: /Time/ })
}

export async function offeredTimes(page: Page): Promise<string[]> {
  const [, ...labels] = await timesOf(page).getByRole('option').allTextContents()
  return labels
}

export async function typeDay(page: Page, day: IsoDate): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/i }).first().click()
  await page.keyboard.type(dayMonthYear(day).replaceAll('-', ''))
}

export async function shownDay(page: Page): Promise<string> {
  const parts = await page.getByRole('spinbutton').all()
  const segments = await Promise.all(parts.map((part) => part.inputValue()))
  return segments.join('-')
}

export async function chooseDay(page: Page, day: IsoDate): Promise<void> {
  await typeDay(page, day)
  await expect(page.getByText(/free times? on this day/)).toBeVisible()
}

export async function fillInPatient(page: Page, { name, address, phone }: Patient): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('Phone').fill(phone)
}

export async function expectPatient(page: Page, { name, address, phone }: Patient): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue(name)
  await expect(page.getByLabel('Address')).toHaveValue(address)
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
}

export async function sendBooking(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
}

export async function bookSlot(page: Page, { day, time, name }: Booking): Promise<void> {
  await typeDay(page, day)
  await timesOf(page).selectOption(time)
  await fillInPatient(page, { name, address: 'Ring 2, Berlin', phone: '0151 23456' })
  await sendBooking(page)
  await expect(page.getByText('Your appointment has been requested').first()).toBeVisible()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
}
