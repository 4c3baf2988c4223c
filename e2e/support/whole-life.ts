import { logIn } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { type Browser, expect, type Page } from '@playwright/test'
import { bookingPath, chooseDay, fillInPatient, sendBooking, timesOf } from '../screens/booking.ts'
import type { HospitalInTime } from './hospital-in-time.ts'
import { letterTo } from './letters.ts'
import { visitAs } from './test.ts'

const PHONE = '0151 23456'
export const DETAILS = { address: 'Ring 2, Berlin', phone: PHONE }
/** Jobs look every minute. */
export const SOON = { timeout: 90_000 }

type Cast = {
  hospital: HospitalInTime
  browser: Browser
  doctor: DoctorPerson
  patient: Person
  admin: Person
}

export const status = (page: Page) => page.getByRole('definition').first()
export const history = (page: Page) => page.getByRole('main').getByRole('listitem')
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click()
export const rowOf = (page: Page, name: string, day = '') =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: day && dayMonthYear(day) })

/** In a browser of their own; a session may have ended since. */
export async function open({ browser, hospital }: Cast, person: Person | null, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: hospital.url })
  const page = await context.newPage()
  if (!person) await page.goto(path)
  else await visitAs(page, { token: (await hospital.api(logIn, person)).token }, path)
  return page
}

type Wanted = { day: string; time: string; name: string }

/** Chooses a time, which is held meanwhile, and asks for it. */
export async function book(page: Page, { day, time, name }: Wanted): Promise<void> {
  await chooseDay(page, day)
  await timesOf(page).selectOption(time)
  await expect(page.getByRole('timer')).toBeVisible()
  await fillInPatient(page, { name, ...DETAILS })
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
}

export async function bookAsGuest(cast: Cast, wanted: Wanted) {
  const page = await open(cast, null, bookingPath(cast.doctor.doctorId))
  await book(page, wanted)
  const code = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()
  const link = await page.getByRole('link', { name: /^http/ }).getAttribute('href')
  await page.context().close()
  return { code: code ?? '', path: `${PATHS.visit}${new URL(link ?? '').hash}`, name: wanted.name }
}

type Asked = Pick<Wanted, 'name' | 'day'>

export async function approve(cast: Cast, { name, day }: Asked): Promise<void> {
  const page = await open(cast, cast.doctor, PATHS.doctorAppointments)
  await rowOf(page, name, day).getByRole('button', { name: 'Approved' }).click()
  await expect(rowOf(page, name, day)).toContainText('approved')
  await page.context().close()
}

export async function approveAndTakeBack(cast: Cast, { name, day }: Asked): Promise<void> {
  const page = await open(cast, cast.doctor, PATHS.doctorAppointments)
  await rowOf(page, name, day).getByRole('button', { name: 'Approved' }).click()
  await page.getByRole('button', { name: `Undo: ${name}` }).click()
  await expect(page.getByText('Taken back: the request waits for your answer again')).toBeVisible()
  await page.context().close()
}

export async function cancelByCode(cast: Cast, code: string): Promise<void> {
  const page = await open(cast, null, PATHS.findAppointment)
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Phone number').fill(PHONE)
  await press(page, 'Find')
  await press(page, 'Cancel appointment')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(status(page)).toHaveText('cancelled')
  await page.context().close()
}

export async function moveHere(page: Page, { day, time }: Wanted): Promise<void> {
  await press(page, 'Move')
  await chooseDay(page, day)
  await timesOf(page).selectOption(time)
  await expect(page.getByRole('timer')).toBeVisible()
  await press(page, 'Move to this time')
  await expect(history(page).last()).toContainText('You moved it')
  await expect(status(page)).toHaveText('pending')
}

/** The message that the SMTP server did not take; tried again it goes. */
export async function retryReminder(cast: Cast): Promise<void> {
  const { hospital, admin, patient } = cast
  const page = await open(cast, admin, PATHS.emails)
  const reminder = rowOf(page, patient.email).filter({ hasText: 'Reminder' })
  await expect(async () => {
    await page.reload()
    await expect(reminder).toContainText('failed', { timeout: 1000 })
  }).toPass(SOON)
  await reminder.getByRole('button', { name: 'Try again' }).click()
  await letterTo(hospital.mailbox, patient.email, 'Reminder')
  await expect(async () => {
    await page.reload()
    await expect(reminder).toContainText('sent', { timeout: 1000 })
  }).toPass(SOON)
  await page.context().close()
}

export async function mark(page: Page, { name, day }: Asked, buttons: readonly string[]): Promise<void> {
  await page.goto(PATHS.doctorAppointments)
  await rowOf(page, name, day).getByRole('link').first().click()
  for (const button of buttons) await press(page, button)
}
