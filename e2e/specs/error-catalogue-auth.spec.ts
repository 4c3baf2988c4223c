import { expectFilled, fillIn } from '../screens/form.ts'
import { dismissToasts, expectToasts, timeNextToast } from '../screens/toasts.ts'
import { failRequests, listenToLog, restore, REFUSAL, FAILURES } from '../support/fail-requests.ts'
import { aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

test('a log-in that fails shows the server’s message when it is refused, else something went wrong, and keeps what was typed', async ({
  page,
}) => {
  const log = listenToLog(page)
  const typed = { Email: 'somebody@example.org', Password: 'a password' }
  await page.goto('/login')
  await fillIn(page, typed)
  for (const failure of FAILURES) {
    await failRequests(page, '/user/login', failure)
    await page.getByRole('button', { name: 'Login' }).click()
    await expectToasts(page, 'error', [failure === 'a refusal' ? REFUSAL : 'something went wrong'])
    await expectToasts(page, 'success', [])
    await expect(page).toHaveURL('/login')
    await expectFilled(page, typed)
    await dismissToasts(page)
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(log).toHaveLength(2)
})

test('a log-in with a wrong password shows the server’s sentence', async ({ page, hospital }) => {
  const { email } = await aPatient(hospital.api)
  await page.goto('/login')
  await fillIn(page, { Email: email, Password: 'not the password' })
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToasts(page, 'error', ['The e-mail address or the password is not right.'])
})

test('a log-in that succeeds says Login Successfully', async ({ page, hospital }) => {
  const { email, password } = await aPatient(hospital.api)
  await page.goto('/login')
  await fillIn(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expectToasts(page, 'success', ['Login Successfully'])
})

test('a registration that fails shows the server’s message when it is refused, else Something Went Wrong, and keeps what was typed', async ({
  page,
}) => {
  const log = listenToLog(page)
  const name = unique('Newcomer')
  const typed = { Name: name, Email: `${name.toLowerCase()}@example.org`, Password: 'a password' }
  await page.goto('/register')
  await fillIn(page, typed)
  for (const failure of FAILURES) {
    await failRequests(page, '/user/register', failure)
    await page.getByRole('button', { name: 'Register' }).click()
    await expectToasts(page, 'error', [failure === 'a refusal' ? REFUSAL : 'Something Went Wrong'])
    await expectToasts(page, 'success', [])
    await expect(page).toHaveURL('/register')
    await expectFilled(page, typed)
    await dismissToasts(page)
  }
  expect(log).toHaveLength(2)
  await restore(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToasts(page, 'success', ['Register Successfully!'])
  await expect(page).toHaveURL('/login')
})

test('a registration with an email that has an account shows the server’s sentence', async ({
  page,
  hospital,
}) => {
  const { name, email } = await aPatient(hospital.api)
  await page.goto('/register')
  await fillIn(page, { Name: name, Email: email, Password: 'another password' })
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToasts(page, 'error', [
    'There is already an account with this e-mail address. Log in, or use another address.',
  ])
})

test('logging out says Logout Successfully, whether or not the server can be reached', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api))
  await failRequests(page, '/user/logout', 'a cut connection')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToasts(page, 'success', ['Logout Successfully'])
  await expectToasts(page, 'error', [])
  await expect(page).toHaveURL('/login')
})

test('a toast stays for 3 seconds', async ({ page }) => {
  await page.goto('/login')
  await failRequests(page, '/user/login', 'a cut connection')
  await fillIn(page, { Email: 'somebody@example.org', Password: 'a password' })
  const lasted = timeNextToast(page)
  await page.getByRole('button', { name: 'Login' }).click()
  const milliseconds = await lasted
  // Timers may be late, but are never early.
  expect(milliseconds).toBeGreaterThan(2950)
  expect(milliseconds).toBeLessThan(4500)
})
