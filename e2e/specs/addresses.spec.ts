import * as auth from '@desk/contract/auth'
import { aPatient, anAdministrator, unique } from '@desk/testing/people'
import { logIn, registerAs } from '../screens/auth.ts'
import { linkIn } from '../support/links.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('who registers confirms the address with the link in an email: opening it changes nothing, the press does (R30)', async ({
  page,
  hospital,
}) => {
  const name = unique('Paula')
  const account = { name, email: `${name.toLowerCase()}@example.org`, password: 'a password' }
  await registerAs(page, account)
  const path = linkIn(await hospital.mailbox.nextEmailTo(account.email))
  await logIn(page, account)
  await page.goto('/profile')
  await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  const { token } = await hospital.api(auth.logIn, account)
  const proof = async () => (await hospital.api(auth.getUserData, { token }, { token })).data?.emailProof
  expect(await proof()).toBe('awaited')
  await page.getByRole('button', { name: 'Confirm address' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })
  await expect(heading).toBeFocused()
  expect(await proof()).toBe('proven')
  await page.goto('about:blank')
  await page.goto(path)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('This link has been used, or its time is over.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('an administrator reads whose address is not confirmed, and the email without its link, and confirms by hand', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, await anAdministrator(hospital.api), `/admin/users?q=${patient.name}`)
  const row = page.getByRole('row').filter({ hasText: patient.email })
  await expect(row.getByText('Not confirmed')).toBeVisible()
  await row.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('The address is confirmed')).toBeVisible()
  await expect(row.getByText('Not confirmed')).toHaveCount(0)
  await page.goto('/admin/emails')
  const email = page.getByRole('row').filter({ hasText: patient.email })
  await email.getByText('Please confirm your email address').click()
  await expect(email.getByText('(a link that is only in the email itself)')).toBeVisible()
})

test('who forgot the password sets a new one with a link, and logs in with it', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await hospital.mailbox.nextEmailTo(patient.email)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The log-in screen has a field of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(patient.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Please check your inbox' })).toBeFocused()
  const path = linkIn(await hospital.mailbox.nextEmailTo(patient.email))
  await page.goto('about:blank')
  await page.goto(path)
  await page.getByLabel('New password').fill('hk7wvtp-mqrda')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your new password is set' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await logIn(page, { email: patient.email, password: 'hk7wvtp-mqrda' })
  await page.goto('about:blank')
  await page.goto(path)
  await page.getByLabel('New password').fill('another one')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/This link has been used/)
})

test('a new address is shown as waiting until its link is opened, and can be taken back', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/profile')
  const wanted = `${unique('wanted')}@example.org`
  await page.getByLabel('Email', { exact: true }).fill(wanted)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${wanted} becomes your address once you have opened the link`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('The link is on its way to your inbox.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the current address' }).click()
  await expect(page.getByText('Your address stays as it is.')).toBeVisible()
  await expect(page.getByText(`${wanted} becomes your address`)).toHaveCount(0)
})
