import { logOut } from '@desk/contract/auth'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, aPatient, aUniqueProfile } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { expectDoctorForm, fillDoctorForm } from '../screens/doctor-form.ts'
import { anAuthenticatorOf, givePassword } from '../screens/security.ts'
import { databaseOf } from '../support/desk-database.ts'
import { enterAs, expect, test, visitAs } from '../support/test.ts'
import { aProvenPatient } from '../support/visitors.ts'
import { aBusyTime, aWish } from '../support/wishes.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })
test.describe.configure({ mode: 'default' })

async function logInAgain(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a session that ends while somebody types is told at the log-in, which leads back to what was typed', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aUniqueProfile(patient.id)
  await enterAs(page, patient, PATHS.applyDoctor)
  await fillDoctorForm(page, profile)
  await hospital.api(logOut, undefined, { token: patient.token })
  await expect(page).toHaveURL(PATHS.login)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You are no longer logged in. What you typed is kept in this tab: log in, and the page opens again with it.',
  )
  await logInAgain(page, patient)
  await expect(page).toHaveURL(PATHS.applyDoctor)
  await expectDoctorForm(page, profile)
})

test('who was logged out with nothing typed is told nothing of it, and goes home from the log-in', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await enterAs(page, patient, PATHS.applyDoctor)
  await expect(page.getByLabel('First Name')).toBeVisible()
  await hospital.api(logOut, undefined, { token: patient.token })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login From')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await logInAgain(page, patient)
  await expect(page).toHaveURL('/')
})

test('the second step of a log-in says how long it may take, and after that the first one says so and still has the email', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await anAuthenticatorOf(hospital.api, patient)
  await page.goto(PATHS.login)
  await givePassword(page, patient)
  await expect(page.getByText('this step has to be done within five minutes')).toBeVisible()
  const pool = databaseOf(hospital)
  await pool.query('update log_in_tickets set expires_at = now() where user_id = $1', [patient.id])
  await pool.end()
  await page.getByLabel('Code of your authenticator app').fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login From')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This took too long or too many tries. Please log in again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(patient.email)
})

test('an offer says until when it holds and its last five minutes, and who answers too late is told so and keeps the wish', async ({
  page,
  hospital,
}) => {
  test.slow()
  const { api } = hospital
  const [doctor, patient] = [await aDoctor(api), await aProvenPatient(api)]
  const { giveBack } = await aBusyTime(hospital, doctor)
  await aWish(api, doctor.doctorId, patient)
  await visitAs(page, patient, PATHS.waitingList)
  await expect(page.getByText('You are first in the line.')).toBeVisible()
  await giveBack()
  await expect(page.getByRole('heading', { name: 'A time is free for you' })).toBeVisible({ timeout: 30_000 })
  const pool = databaseOf(hospital)
  await expect(page.getByText(/^We hold it for you until .*\d\d-\d\d-\d{4}/)).toBeVisible()
  const endsIn = (time: string) =>
    pool.query(
      `update waiting_offers set open_until = now() + $2::interval where user_id = $1 and state = 'open'`,
      [patient.id, time],
    )
  await endsIn('4 minutes')
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^3:\d\d$/)
  await expect(
    page.getByRole('status').getByText('Less than five minutes are left to answer.'),
  ).toBeAttached()
  await endsIn('-1 second')
  await pool.end()
  await page.getByRole('button', { name: 'Yes, I’ll take it' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The time to answer is over, and somebody else has been asked. Your wish stays on the list.',
  )
  await expect(page.getByText('You are first in the line.')).toBeVisible()
})
