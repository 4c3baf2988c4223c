import * as auth from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import type { Page } from '@playwright/test'
import { expectDoctorForm, fillDoctorForm } from '../screens/doctor-form.ts'
import { expectFilled, fillIn, type Filled } from '../screens/form.ts'
import { expectNoSpinner, expectSpinner } from '../screens/spinner.ts'
import { aPatientWithNews } from '../support/appointments.ts'
import { failRequests } from '../support/fail-requests.ts'
import { holdCall, nextCall } from '../support/requests.ts'
import { aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

async function expectSpinnerDuring(page: Page, { path }: AnyEndpoint, start: () => Promise<unknown>) {
  const letGo = await holdCall(page, path)
  const asked = nextCall(page, path)
  await start()
  await asked
  await expectSpinner(page)
  letGo()
  await expectNoSpinner(page)
}

const logInOf = (email: string): Filled => ({ Email: email, Password: 'not the password' })
const registrationOf = (email: string): Filled => ({
  Name: 'Eva Braun-Lang',
  Email: email,
  Password: 'a pass phrase',
})

test('while a log-in is under way a full-page spinner covers everything, and what was typed survives a refusal (R4)', async ({
  page,
  hospital,
}) => {
  const { email } = await aPatient(hospital.api)
  await page.goto('/login')
  await fillIn(page, logInOf(email))
  const button = page.getByRole('button', { name: 'Login' })
  await expectSpinnerDuring(page, auth.logIn, () => button.click())
  await expectFilled(page, logInOf(email))
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('while a registration is under way a full-page spinner covers everything, and what was typed survives a refusal (R4)', async ({
  page,
  hospital,
}) => {
  const { email } = await aPatient(hospital.api)
  await page.goto('/register')
  await fillIn(page, registrationOf(email))
  await expectSpinnerDuring(page, auth.register, () => page.getByRole('button', { name: 'Register' }).click())
  await expectFilled(page, registrationOf(email))
})

test('while the user’s data is fetched a full-page spinner covers everything (R4)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await expectSpinnerDuring(page, auth.getUserData, () => visitAs(page, patient, '/appointments'))
  await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeVisible()
})

test('while an application is under way a full-page spinner covers everything, and what was typed survives a refusal (R4)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aUniqueProfile(patient.id)
  await visitAs(page, patient, '/apply-doctor')
  await fillDoctorForm(page, profile)
  await hospital.api(applyAsDoctor, profile, { token: patient.token })
  await expectSpinnerDuring(page, applyAsDoctor, () => page.getByRole('button', { name: 'Submit' }).click())
  await expect(page.getByText('You have applied already.')).toBeVisible()
  await expectDoctorForm(page, profile)
})

test('while notifications are marked read or deleted a full-page spinner covers everything (R4)', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatientWithNews(hospital.api), '/notification')
  const markAll = page.getByRole('button', { name: 'Mark All Read' })
  await expectSpinnerDuring(page, markAllRead, () => markAll.click())
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await page.getByRole('button', { name: 'Delete All Read' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await expectSpinnerDuring(page, deleteAllRead, () => confirm.click())
})

test('the spinner goes when a request breaks, and what was typed is still there (R4)', async ({ page }) => {
  const email = `${unique('eva')}@example.org`
  for (const { path, call, button, typed } of [
    { path: '/login', call: auth.logIn, button: 'Login', typed: logInOf(email) },
    { path: '/register', call: auth.register, button: 'Register', typed: registrationOf(email) },
  ]) {
    await failRequests(page, call.path, 'a cut connection')
    await page.goto(path)
    await fillIn(page, typed)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(/^something went wrong$/i)).toBeVisible()
    await expectNoSpinner(page)
    await expectFilled(page, typed)
  }
})
