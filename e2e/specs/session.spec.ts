import { getUserData, logOut } from '@desk/contract/auth'
import type { Page } from '@playwright/test'
import { breakCall, mend, type Way } from '../support/failing.ts'
import { aPatient } from '../support/people.ts'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'
import { callsOf } from '../support/wire.ts'

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

/** Something that lies beside the token in local storage. */
async function storeMore(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('something else', 'too'))
}

test('a token in local storage under the key token means logged in', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('token', token), patient.token)
  await page.goto('/')
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
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
  expect(calls).toMatchObject([{ authorization: `Bearer ${patient.token}`, body: { token: patient.token } }])
})

test('a token that the server does not know clears local storage and logs out', async ({ page }) => {
  await storeMore(page)
  await visitAs(page, { token: 'of-nobody' }, '/appointments')
  await expectLoggedOut(page)
})

async function expectLoggedOutBy(page: Page, { api }: Hospital, way: Way): Promise<void> {
  await storeMore(page)
  await breakCall(page, getUserData.path, way)
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
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/notification')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await breakCall(page, getUserData.path, 'HTTP 500')
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(page.getByText('All notifications are marked as read')).toBeVisible()
  await expect(page).toHaveURL('/notification')
  await mend(page)
  await hospital.api(logOut, undefined, { token: patient.token })
  await page.getByRole('link', { name: 'Appointments' }).click()
  await expectLoggedOut(page)
})
