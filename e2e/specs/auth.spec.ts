import * as auth from '@desk/contract/auth'
import { envelope } from '@desk/contract/envelope'
import { logIn } from '../screens/auth.ts'
import { aPatient, unique } from '@desk/testing/people'
import { expectToasts } from '../screens/toasts.ts'
import { expect, test } from '../support/test.ts'
import { callsOf, isPath } from '../support/requests.ts'

test('the login: heading, Email and Password, both required, and the button Login', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login From')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required')
  await expect(page.locator('button[type=submit]')).toHaveText('Login')
  await expect(page.locator('input')).toHaveCount(2)
})

test('the login links to /register with Not a user Register here, and back', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Not a user Register here', exact: true }).click()
  await expect(page).toHaveURL('/register')
  await page.getByRole('link', { name: 'Already user login here', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('who booked without an account is led from the login to the appointment', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Find your appointment', exact: true }).click()
  await expect(page).toHaveURL('/find-appointment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your appointment')
})

test('the registration: heading, Name, Email and Password, all required, and the button Register', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register From')
  for (const [label, type] of Object.entries({ Name: 'text', Email: 'email', Password: 'password' })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', type)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
  }
  await expect(page.locator('button[type=submit]')).toHaveText('Register')
  await expect(page.locator('input')).toHaveCount(3)
})

test('a login with nothing filled in is not sent, and says beside each field what is missing', async ({
  page,
}) => {
  await page.goto('/login')
  const calls = callsOf(page, auth.logIn.path)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password.',
  )
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/like name@example\.org/)
  expect(calls).toEqual([])
})

test('a registration with nothing filled in is not sent, and says beside each field what is missing', async ({
  page,
}) => {
  await page.goto('/register')
  const calls = callsOf(page, auth.register.path)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please choose a password.',
  )
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(calls).toEqual([])
})

test('login success stores the token under the key token, goes to / and loads the page anew', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await page.goto('/login')
  await page.evaluate(() => document.documentElement.setAttribute('data-page', 'the one before'))
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  const { promise: token, resolve } = Promise.withResolvers<unknown>()
  await page.route(
    (url) => isPath(url, auth.logIn.path),
    async (route) => {
      const response = await route.fetch()
      resolve(envelope.parse(await response.json()).token)
      await route.fulfill({ response })
    },
  )
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: patient.name })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(await token)
  await expect(page.locator('html')).not.toHaveAttribute('data-page')
})

test('the toast of the login is carried over the reload and stays its 3 seconds (R5)', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  const toast = page.getByText('Login Successfully', { exact: true })
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_990)
  await expect(toast).toBeVisible()
  await page.clock.runFor(10)
  await expect(toast).toHaveCount(0)
})

test('a refused login shows the server’s message and keeps what was typed', async ({ page, hospital }) => {
  const notRight = 'The e-mail address or the password is not right.'
  const { email } = await aPatient(hospital.api)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToasts(page, 'error', [notRight])
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // The error stays until something is typed.
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('wrong')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(notRight)
  await page.keyboard.type('x')
  await expect(password).toHaveAccessibleDescription('')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('register success shows Register Successfully! and goes to /login, where one can log in', async ({
  page,
}) => {
  const account = { name: unique('Eva'), email: `${unique('eva')}@example.org`, password: 'x' }
  await page.goto('/register')
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Register Successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await logIn(page, account)
  await expect(page.getByRole('banner').getByRole('link', { name: account.name })).toBeVisible()
})

test('a refused registration shows the server’s message and keeps what was typed', async ({
  page,
  hospital,
}) => {
  const { email } = await aPatient(hospital.api)
  await page.goto('/register')
  await page.getByLabel('Name').fill('Eva Lang')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a pass phrase')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('There is already an account with this e-mail address.')).toBeVisible()
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('Name')).toHaveValue('Eva Lang')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a pass phrase')
})

test('the registration shows how strong the password is as one types (R21)', async ({ page }) => {
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  const strength = page.getByRole('status').filter({ hasText: 'Strength' })
  await expect(strength).toHaveCount(0)
  const words = {
    x: 'Very easy to guess',
    hkwvtpzm: 'Easy to guess',
    hkwvtpzmqrda: 'Fair',
    'hk7wvtp-mqrda': 'Good',
    'correct horse battery': 'Strong',
  }
  for (const [typed, word] of Object.entries(words)) {
    await password.fill(typed)
    await expect(strength).toHaveText(`Strength: ${word}`)
  }
})
