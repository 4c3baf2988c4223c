import { aDoctor, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { expectToasts } from '../screens/toasts.ts'
import { anAppointment } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { wantPassword } from '../support/want-password.ts'

const address = (page: Page) => page.getByLabel('Calendar address')
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).press('Enter')

/** The address is asked for at the test's own port. */
async function lookAt(page: Page, url: string) {
  const response = await page.request.get(new URL(url).pathname)
  return { status: response.status(), text: await response.text() }
}

test('a patient subscribes with a calendar, replaces and ends the address, and chooses reminders, by keyboard', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { patient })
  await visitAs(page, patient, '/appointments')
  await press(page, 'Make a calendar address')
  await expect(address(page)).toBeFocused()
  const first = await address(page).inputValue()
  expect((await lookAt(page, first)).text).toContain('BEGIN:VEVENT')
  const webcal = page.getByRole('link', { name: 'Open in my calendar' })
  await expect(webcal).toHaveAttribute('href', first.replace('http:', 'webcal:'))

  await page.reload()
  await expect(page.getByText('It cannot be shown again')).toBeVisible()
  await press(page, 'Make a new address')
  await expect(page.getByRole('alertdialog')).toContainText('stops working at once')
  await confirm(page, 'Make a new address')
  await expect(address(page)).toBeFocused()
  const second = await address(page).inputValue()
  expect([(await lookAt(page, first)).status, (await lookAt(page, second)).status]).toEqual([404, 200])

  await press(page, 'Stop sharing')
  await confirm(page, 'Leave it as it is')
  await press(page, 'Stop sharing')
  await confirm(page, 'Stop sharing')
  await expectToasts(page, 'success', ['The calendar address no longer works'])
  await expect(page.getByRole('button', { name: 'Make a calendar address' })).toBeVisible()
  expect((await lookAt(page, second)).status).toBe(404)

  await page.goto('/profile')
  await page.getByRole('checkbox', { name: '48 hours before' }).press('Space')
  await press(page, 'Save the reminders')
  await expect(page.getByText('Your choice of reminders is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: '48 hours before' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: '3 hours before', exact: true })).toBeChecked()
})

test('a doctor subscribes with a calendar after giving the password, sees the patients there, and ends the address', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor)
  await visitAs(page, doctor, '/doctor-appointments/calendar?view=list')
  await wantPassword(page, '/doctor/make-calendar-feed')
  await press(page, 'Make a calendar address')
  const dialog = page.getByRole('dialog', { name: 'Please confirm with your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(doctor.password)
  await page.keyboard.press('Enter')
  await expect(address(page)).toBeFocused()
  const url = await address(page).inputValue()
  expect((await lookAt(page, url)).text).toContain(name)
  await press(page, 'Stop sharing')
  await confirm(page, 'Stop sharing')
  await expect(page.getByRole('button', { name: 'Make a calendar address' })).toBeVisible()
  expect((await lookAt(page, url)).status).toBe(404)
})
