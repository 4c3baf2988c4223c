import * as auth from '@desk/contract/auth'
import { once } from 'node:events'
import { connect } from 'node:net'
import { logIn } from '../screens/auth.ts'
import { fillIn } from '../screens/form.ts'
import { bellOf } from '../screens/layout.ts'
import { aPatientWithNews } from '../support/appointments.ts'
import { unique } from '@desk/testing/people'
import { startServer } from '@desk/testing/server-process'
import { expect, test, visitAs } from '../support/test.ts'

test('without an administrator the console has a single-use link that makes the first one (R20)', async ({
  page,
}) => {
  const server = await startServer({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  try {
    const [link = 'no link'] = /http\S+\/set-up#\S+/.exec(server.output()) ?? []
    const account = { Name: 'Ada Admin', Email: 'ada@hospital.example', Password: 'correct horse battery' }
    await page.goto(link)
    await fillIn(page, account)
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByText('The administrator account is ready.')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/login`)

    await page.goto('about:blank')
    await page.goto(link)
    await fillIn(page, { ...account, Email: 'second@hospital.example' })
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect(page.getByText('This set-up link is used up or not valid.')).toBeVisible()
    await page.goto(`${server.url}/login`)
    await fillIn(page, { Email: account.Email, Password: account.Password })
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  } finally {
    await server.stop()
  }
})

test('the settings of the hospital show: its name, and how long a password must be (R21)', async ({
  page,
}) => {
  const server = await startServer({ HOSPITAL_NAME: 'St. Anna', PASSWORD_MIN_LENGTH: '12' })
  try {
    await page.goto(`${server.url}/register`)
    await expect(page.getByText('St. Anna', { exact: true })).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription('At least 12 characters.')
    await fillIn(page, { Name: 'Eva', Email: 'eva@example.org', Password: 'elevensigns' })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Please choose a password of at least 12 characters/)
    await password.fill('twelve signs')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
  } finally {
    await server.stop()
  }
})

test('a stop of the server does not wait for a connection on which a browser asks nothing', async () => {
  test.setTimeout(30_000)
  const server = await startServer()
  const connection = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(connection, 'connect')
  const closed = once(connection, 'close')
  await server.stop()
  await closed
})

test('registering makes an ordinary user, whatever is registered (R20)', async ({ page, hospital }) => {
  const account = { name: unique('Admin'), email: `${unique('admin')}@hospital.example`, password: 'x' }
  await hospital.api(auth.register, account)
  await logIn(page, account)
  await expect(page.getByRole('link', { name: 'Apply Doctor' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
})

test('every call of the app goes to the one host, under /api/v1', async ({ page, hospital }) => {
  const calls = new Set<string>()
  page.on('request', (request) => {
    // Words are files too, fetched by address.
    const isFile = new URL(request.url()).pathname.startsWith('/assets/words-')
    if (['fetch', 'xhr'].includes(request.resourceType()) && !isFile) calls.add(request.url())
  })
  await visitAs(page, await aPatientWithNews(hospital.api))
  await expect(page.getByRole('heading', { name: 'Doctors', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Appointments' }).click()
  await expect(page.getByRole('cell', { name: 'approved' })).toBeVisible()
  await bellOf(page).click()
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(page.getByText('All notifications are marked as read')).toBeVisible()
  const paths = [...calls].filter((url) => url.startsWith(`${hospital.url}/api/v1/`))
  expect(paths).toHaveLength(calls.size)
  expect(paths.map((url) => new URL(url).pathname)).toEqual(
    expect.arrayContaining([
      '/api/v1/user/getUserData',
      '/api/v1/user/getAllDoctors',
      '/api/v1/user/user-appointments',
      '/api/v1/user/get-all-notification',
    ]),
  )
})
