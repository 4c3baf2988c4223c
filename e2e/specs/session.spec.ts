import { getUserData, logOut } from '@desk/contract/auth'
import { getDoctorById } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Page } from '@playwright/test'
import {
  bookingPath,
  chooseDay,
  expectPatient,
  fillInPatient,
  sendBooking,
  shownDay,
  timesOf,
} from '../screens/booking.ts'
import { fillDoctorForm } from '../screens/doctor-form.ts'
import { aPatientWithNews, dayFromToday } from '../support/appointments.ts'
import { failRequests, restore, type Failure } from '../support/fail-requests.ts'
import { aDoctor, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { enterAs, expect, type Hospital, test, visitAs } from '../support/test.ts'
import { callsOf, hearsNothing, isPath } from '../support/requests.ts'

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

const SIGNED_OUT = 'You are no longer logged in, and nothing is booked yet.'

async function storeMore(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('something else', 'too'))
}

test('a token in local storage under the key token means logged in', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await enterAs(page, patient)
  await expect(page.getByRole('banner').getByRole('link', { name: patient.name })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await expect(page).toHaveURL('/login')
})

test('the current user is fetched when none is held, with the bearer header and the token, and then is held', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const calls = callsOf(page, getUserData.path)
  await visitAs(page, patient)
  await page.getByRole('link', { name: 'Appointments' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeVisible()
  expect(calls).toMatchObject([{ authorization: `Bearer ${patient.token}`, body: { token: patient.token } }])
})

test('a token that the server does not know clears local storage and logs out', async ({ page }) => {
  await storeMore(page)
  await visitAs(page, { token: 'of-nobody' }, '/appointments')
  await expectLoggedOut(page)
})

async function expectLoggedOutBy(page: Page, { api }: Hospital, failure: Failure): Promise<void> {
  await storeMore(page)
  await failRequests(page, getUserData.path, failure)
  await visitAs(page, await aPatient(api))
  await expectLoggedOut(page)
}

test('a user-data call that is refused clears local storage and logs out', async ({ page, hospital }) => {
  await expectLoggedOutBy(page, hospital, 'a refusal')
})

test('a user-data call that the server fails at clears local storage and logs out', async ({
  page,
  hospital,
}) => {
  await expectLoggedOutBy(page, hospital, 'HTTP 500')
})

test('a user-data call that gets no answer clears local storage and logs out', async ({ page, hospital }) => {
  await expectLoggedOutBy(page, hospital, 'a cut connection')
})

test('who is already in stays in when news cannot be fetched, and is logged out when the session has ended', async ({
  page,
  hospital,
}) => {
  const patient = await aPatientWithNews(hospital.api)
  await visitAs(page, patient, '/notification')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await failRequests(page, getUserData.path, 'HTTP 500')
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(page.getByText('All notifications are marked as read')).toBeVisible()
  await expect(page).toHaveURL('/notification')
  await restore(page)
  await hospital.api(logOut, undefined, { token: patient.token })
  // The stream may have removed the menu.
  await page.goto('/appointments')
  await expectLoggedOut(page)
})

test('a session that ended elsewhere is noticed by whatever call meets it, not only by a list', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/apply-doctor')
  await fillDoctorForm(page, aUniqueProfile(patient.id))
  await hospital.api(logOut, undefined, { token: patient.token })
  const asksWho = callsOf(page, getUserData.path)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectLoggedOut(page)
  expect(asksWho).toHaveLength(1)
})

test('a booking that meets a session which has ended says so and keeps what was typed, then it is a guest’s if one says so', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const details = { name: unique('Visitor'), address: 'Ring 2, Berlin', phone: '0151 23456' }
  const day = dayFromToday(5)
  await hearsNothing(page)
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  await timesOf(page).selectOption('10:00 AM - 10:15 AM')
  await fillInPatient(page, details)
  await hospital.api(logOut, undefined, { token: patient.token })
  await sendBooking(page)
  await expect(page.getByText(SIGNED_OUT)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expectPatient(page, details)
  expect(await shownDay(page)).toBe(dayMonthYear(day))
  await expect(timesOf(page)).toHaveValue('10:00 AM - 10:15 AM')
  await page.getByRole('button', { name: 'Book without an account' }).click()
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeFocused()
  await expect(page.getByText('We cannot write to you: please look here for the answer')).toBeVisible()
})

test('a booking keeps what was typed though nothing of its screen can be read again after the session', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const details = { name: unique('Visitor'), address: 'Ring 2, Berlin', phone: '0151 23456' }
  await enterAs(page, patient, bookingPath(doctor.doctorId))
  await fillInPatient(page, details)
  const refused = page.waitForResponse(
    (response) => response.status() === 500 && isPath(new URL(response.url()), getDoctorById.path),
  )
  await page.route(/\/api\/v1\/doctor\//, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await hospital.api(logOut, undefined, { token: patient.token })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await (await refused).finished()
  await expectPatient(page, details)
})

test('a booking whose page hears that the session has ended asks before it is sent, and after the log-in all is there again', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const details = { name: unique('Visitor'), address: 'Ring 2, Berlin', phone: '0151 23456' }
  const day = dayFromToday(5)
  await enterAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  await timesOf(page).selectOption('10:00 AM - 10:15 AM')
  await fillInPatient(page, details)
  const other = await page.context().newPage()
  await other.goto('/accessibility')
  await other.getByRole('button', { name: 'Logout' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(SIGNED_OUT)).toBeVisible()
  await expect(main.locator('button[type=submit]')).toHaveCount(0)
  await main.getByRole('link', { name: 'Log in again' }).click()
  // The screen has its own email field.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login From')
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPatient(page, details)
  expect(await shownDay(page)).toBe(dayMonthYear(day))
  await expect(timesOf(page)).toHaveValue('10:00 AM - 10:15 AM')
  await expect(main.locator('button[type=submit]')).toBeVisible()
})
