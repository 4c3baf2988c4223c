import * as auth from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import type { Page } from '@playwright/test'
import { fillDoctorForm } from '../screens/doctor-form.ts'
import { expectNoSpinner, expectSpinner } from '../screens/spinner.ts'
import { aPatient, aProfile, unique } from '../support/people.ts'
import { addressesOf, cutOff, holdCall } from '../support/replies.ts'
import { expect, test, visitAs } from '../support/test.ts'

/** While the call is under way the spinner covers everything; afterwards it is gone. */
async function expectSpinnerDuring(page: Page, endpoint: AnyEndpoint, start: () => Promise<unknown>) {
  const letGo = await holdCall(page, endpoint)
  await start()
  await expectSpinner(page)
  letGo()
  await expectNoSpinner(page)
  await page.unroute(addressesOf(endpoint))
}

async function typeLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
}

async function typeRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill('Eva Braun-Lang')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a pass phrase')
}

test('while a log-in is under way a full-page spinner covers everything, and what was typed survives a refusal (R4)', async ({
  page,
  hospital,
}) => {
  const { email } = await aPatient(hospital.api)
  await typeLogIn(page, email)
  const button = page.getByRole('button', { name: 'Login' })
  await expectSpinnerDuring(page, auth.logIn, () => button.click())
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  await expect(button).toBeFocused()
})

test('while a registration is under way a full-page spinner covers everything, and what was typed survives a refusal (R4)', async ({
  page,
  hospital,
}) => {
  const { email } = await aPatient(hospital.api)
  await typeRegistration(page, email)
  await expectSpinnerDuring(page, auth.register, () => page.getByRole('button', { name: 'Register' }).click())
  await expect(page.getByLabel('Name')).toHaveValue('Eva Braun-Lang')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a pass phrase')
})

test('while the user’s data is fetched a full-page spinner covers everything (R4)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await expectSpinnerDuring(page, auth.getUserData, () => visitAs(page, patient, '/appointments'))
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
})

test('while an application is under way a full-page spinner covers everything, and what was typed survives a refusal (R4)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aProfile(patient.id)
  await hospital.api(applyAsDoctor, profile, { token: patient.token })
  await visitAs(page, patient, '/apply-doctor')
  await fillDoctorForm(page, profile)
  await expectSpinnerDuring(page, applyAsDoctor, () => page.getByRole('button', { name: 'Submit' }).click())
  await expect(page.getByText('You have applied already.')).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveValue(profile.lastName)
  await expect(page.getByLabel('End')).toHaveValue('17:00')
})

test('while notifications are marked read or deleted a full-page spinner covers everything (R4)', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api), '/notification')
  const markAll = page.getByRole('button', { name: 'Mark All Read' })
  await expectSpinnerDuring(page, markAllRead, () => markAll.click())
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await page.getByRole('button', { name: 'Delete All Read' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await expectSpinnerDuring(page, deleteAllRead, () => confirm.click())
})

test('the spinner goes when a request breaks, and what was typed is still there (R4)', async ({ page }) => {
  const email = `${unique('eva')}@example.org`
  await cutOff(page, auth.logIn)
  await typeLogIn(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('something went wrong')).toBeVisible()
  await expectNoSpinner(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await cutOff(page, auth.register)
  await typeRegistration(page, email)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Something Went Wrong')).toBeVisible()
  await expectNoSpinner(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
