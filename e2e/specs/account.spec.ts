import * as auth from '@desk/contract/auth'
import { logIn } from '../screens/auth.ts'
import { aPatient, unique } from '@desk/testing/people'
import { hearsNothing } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('/profile shows one’s name and email, and changes them (R2)', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(patient.name)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(patient.email)
  const [name, email] = [unique('Renate'), `${unique('renate')}@example.org`]
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  const { text = '' } = await hospital.mailbox.nextEmailTo(email)
  const token = /#([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await hospital.api(auth.confirmEmail, { token })).success).toBe(true)
  const { password } = patient
  expect((await hospital.api(auth.logIn, { email, password })).success).toBe(true)
  expect((await hospital.api(auth.logIn, { email: patient.email, password })).success).toBe(false)
})

test('an email that has another account is refused in words, and what was typed stays (R2)', async ({
  page,
  hospital,
}) => {
  const [patient, other] = [await aPatient(hospital.api), await aPatient(hospital.api)]
  await visitAs(page, patient, '/profile')
  await page.getByLabel('Email', { exact: true }).fill(other.email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('There is already an account with this e-mail address.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(other.email)
})

test('/profile changes the password: the new one counts, and other devices are logged out (R2)', async ({
  page,
  browser,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const otherPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await logIn(otherPage, patient)
  await visitAs(page, patient, '/profile')
  await page.getByLabel('Current password').fill('not mine')
  await page.getByLabel('New password').fill('hk7wvtp-mqrda')
  await expect(page.getByText('Strength: Good')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('hk7wvtp-mqrda')
  await page.getByLabel('Current password').fill(patient.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')

  await otherPage.getByRole('link', { name: 'Appointments' }).click()
  await expect(otherPage).toHaveURL('/login')
  await logIn(otherPage, { email: patient.email, password: 'hk7wvtp-mqrda' })
  await otherPage.context().close()
})

test('/profile lists where one is logged in, and Log out ends a session there (R2)', async ({
  page,
  browser,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const otherPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await hearsNothing(otherPage)
  await logIn(otherPage, patient)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Doctors')
  await visitAs(page, patient, '/profile')
  const devices = page.getByRole('main').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^Log out Chrome on \w+$/ }).click()
  await expect(page.getByText('The device is logged out')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await otherPage.getByRole('link', { name: 'Appointments' }).click()
  await expect(otherPage).toHaveURL('/login')
  await otherPage.context().close()
  await page.reload()
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
})

test('/profile says beside each field what is missing (R2)', async ({ page, hospital }) => {
  await visitAs(page, await aPatient(hospital.api), '/profile')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Email', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Please enter your name.',
  )
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Please enter your email address.',
  )
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'Please enter your current password.',
  )
})
