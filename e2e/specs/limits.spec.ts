import { createFirstAdministrator } from '@desk/contract/auth'
import { apiOf } from '@desk/testing/api'
import { startServer } from '@desk/testing/server-process'
import { expectFilled, fillIn } from '../screens/form.ts'
import { expectToasts } from '../screens/toasts.ts'
import { expect, test } from '../support/test.ts'

test('what was done too often is said in words beside the specified toast, and what was typed stays', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const server = await startServer({ RATE_LIMITS: 'on' })
  try {
    const account = { name: 'Mallory', email: 'mallory@example.org', password: 'a password' }
    const guess = { setupCode: 'a guess', ...account }
    const { points } = createFirstAdministrator.limits.perAddress
    for (let tried = 0; tried < points; tried += 1) await apiOf(server.url)(createFirstAdministrator, guess)
    await page.goto(`${server.url}/set-up#a-guess`)
    const typed = { Name: account.name, Email: account.email, Password: account.password }
    await fillIn(page, typed)
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expectToasts(page, 'error', [
      'Something went wrong. The account was not created; please try again.',
      'That was too often in a short time. Please try again in 60 minutes.',
    ])
    await expectFilled(page, typed)
    // Longer than the specified toast.
    await expectToasts(page, 'error', ['That was too often in a short time. Please try again in 60 minutes.'])
  } finally {
    await server.stop()
  }
})

test('a list that was asked for too often says when to come back', async ({ page, hospital }) => {
  const sentence = 'That was too often in a short time. Please try again in 2 minutes.'
  await page.route('**/api/v1/doctor/getDoctorById', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: sentence } }),
  )
  await page.goto(`${hospital.url}/doctor/book-appointment/any`)
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
})
