import { aPatient } from '@desk/testing/people'
import type { CDPSession, Page } from '@playwright/test'
import { accessibilityFindings } from '../support/axe.ts'
import { databaseOf } from '../support/desk-database.ts'
import { expect, test } from '../support/test.ts'
import { wantPassword } from '../support/want-password.ts'

// WebAuthn needs https or localhost.
test.use({ baseURL: async ({ hospital }, use) => use(hospital.url.replace('127.0.0.1', 'localhost')) })

/** Confirms at once. */
async function aVirtualAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

const setVerified = (browser: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

async function logInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
}

test('a passkey is added under Profile, Security, brings recovery codes, and logs in instead of the password', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await aVirtualAuthenticator(page)
  await logInAs(page, patient)
  await addPasskey(page)
  await expect(page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await expect(page.getByRole('button', { name: /^Remove the passkey Chrome/ })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await logOut(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Login Successfully')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: patient.name })).toBeVisible()
  await page.goto('/profile/security')
  await expect(page.getByText(/Last used/)).toBeVisible()
})

test('after the password a passkey is the second step, with the keyboard alone', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const { browser, authenticatorId } = await aVirtualAuthenticator(page)
  await logInAs(page, patient)
  await addPasskey(page)
  await logOut(page)
  // A key without a PIN counts only beside a password.
  await setVerified(browser, authenticatorId, false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('There was no answer from a passkey.')).toBeVisible()
  await setVerified(browser, authenticatorId, true)
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login Successfully')).toBeVisible()
})

test('a passkey that comes too late for the second step leads back to the first, which says why', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await aVirtualAuthenticator(page)
  await logInAs(page, patient)
  await addPasskey(page)
  await logOut(page)
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.keyboard.press('Enter')
  const pool = databaseOf(hospital)
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
  await pool.query('update log_in_tickets set expires_at = now() where user_id = $1', [patient.id])
  await pool.end()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This took too long')
  await expect(page.getByLabel('Email')).toHaveValue(patient.email)
})

test('a passkey that is removed counts no longer', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await aVirtualAuthenticator(page)
  await logInAs(page, patient)
  await addPasskey(page)
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your passkey is removed')).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey is not known here.')).toBeVisible()
  await logInAs(page, patient)
})

test('a passkey is called as one wants, and confirms what asks for the password', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await aVirtualAuthenticator(page)
  await logInAs(page, patient)
  await addPasskey(page)
  await page.getByRole('button', { name: /^Rename the passkey Chrome/ }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'What is this passkey called?' })
  await expect(naming.getByLabel('Name')).toBeFocused()
  await naming.getByLabel('Name').fill('Blue key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename the passkey Blue key' })).toBeFocused()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await wantPassword(page, '/user/make-recovery-codes')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm with your password' })
  await expect(dialog.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).press('Enter')
  await expect(page.getByText('Your new recovery codes are ready.')).toBeVisible()
})

test('where passkeys cannot work, nothing speaks of them', async ({ page, hospital }) => {
  await page.goto(`${hospital.url}/login`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByText('City Hospital')).toBeVisible()
  await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0)
})
