import { readFile } from 'node:fs/promises'
import { codeOf, nextCodeOf } from '@desk/testing/authenticator-app'
import { aDoctor, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAuthenticatorOf, givePassword, keyOf } from '../screens/security.ts'
import { expect, test, visitAs } from '../support/test.ts'

const SET_UP = { name: 'Set up an authenticator app' }

async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByText('Login Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
}

test('Profile, Security sets an authenticator app up: a QR code, its key, a code, and recovery codes shown once', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/profile')
  const tabs = page.getByRole('navigation', { name: 'Profile' })
  await expect(tabs.getByRole('link')).toHaveText(['Account', 'Security', 'Privacy'])
  await tabs.getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expect(tabs.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', SET_UP).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await keyOf(page)
  const field = page.getByLabel('Six-digit code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await expect(field).toHaveValue('000000')
  await field.fill(codeOf(secret, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()

  const codes = page.getByRole('region', { name: 'Your recovery codes' })
  await expect(codes).toBeFocused()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first = ''] = await codes.locator('code').allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(first)
  expect(file).toContain(patient.email)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
})

test('the log-in asks for the code with the keyboard alone, says when it is wrong, and leads back to the first step', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const { secret } = await anAuthenticatorOf(hospital.api, patient)
  await page.goto('/login')
  await givePassword(page, patient)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  const code = page.getByLabel('Code of your authenticator app')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAccessibleDescription('Enter the code that your authenticator app shows.')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is not right')
  await expect(code).toBeFocused()

  await page.getByRole('button', { name: 'Back to email and password' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type(nextCodeOf(secret, new Date()))
  await page.keyboard.press('Enter')
  await expectLoggedIn(page)
})

test('the code field takes the focus where less motion is asked for, also in the moment in which the spinner goes', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await anAuthenticatorOf(hospital.api, patient)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await givePassword(page, patient)
  // Comes with what the spinner covered.
  await page.getByRole('button', { name: 'Back to email and password' }).click()
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused()
})

test('a recovery code logs in too, and new ones are made where the old are not kept', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const { recoveryCodes } = await anAuthenticatorOf(hospital.api, patient)
  await page.goto('/login')
  await givePassword(page, patient)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expectLoggedIn(page)
  await page.goto('/profile/security')
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  )
})

test('after too many wrong codes the log-in begins again', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await anAuthenticatorOf(hospital.api, patient)
  await page.goto('/login')
  await givePassword(page, patient)
  for (let times = 0; times < 4; times += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/login/second-factor'))
    await page.getByLabel('Code of your authenticator app').fill('000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await answered
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is not right')
  }
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please log in again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login From')
})

test('removing the app asks first, and then the password is enough again', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await anAuthenticatorOf(hospital.api, patient)
  await visitAs(page, patient, '/profile/security')
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your authenticator app is removed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', SET_UP)).toBeVisible()
})

test('a doctor reaches Security from the own profile', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor, '/')
  await page.getByRole('banner').getByRole('link', { name: doctor.name }).click()
  await page.getByRole('main').getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expect(page.getByRole('button', SET_UP)).toBeVisible()
})
