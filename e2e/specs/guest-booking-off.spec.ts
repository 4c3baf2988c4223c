import { logOut } from '@desk/contract/auth'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import {
  bookingPath,
  bookSlot,
  chooseDay,
  expectPatient,
  fillInPatient,
  sendBooking,
  timesOf,
} from '../screens/booking.ts'
import { fillIn } from '../screens/form.ts'
import { dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { enterAs, expect, test } from '../support/test.ts'

// A second worker would start another server.
test.describe.configure({ mode: 'default' })
test.use({ settings: { GUEST_BOOKING: 'off' } })

test('where one books with an account only, a visitor logs in, or registers before, and comes back to the booking', async ({
  page,
  hospital,
}) => {
  const { doctorId } = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctorId))
  const main = page.getByRole('main')
  await expect(
    main.getByText('This hospital takes appointments only from people who are logged in.'),
  ).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  const account = { Name: unique('Paul'), Email: `${unique('paul')}@example.org`, Password: 'a password' }
  await main.getByRole('link', { name: 'Create an account' }).click()
  await fillIn(page, account)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login')
  await fillIn(page, { Email: account.Email, Password: account.Password })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(bookingPath(doctorId))
  await bookSlot(page, { day: dayFromToday(2), time: '09:00 AM - 09:15 AM', name: account.Name })
})

test('that screen is accessible', async ({ page, hospital }) => {
  const { doctorId } = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctorId))
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('who is logged out while filling the form in is told so, and finds what was typed after the next log-in', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const path = bookingPath(doctor.doctorId)
  const typed = { name: unique('Kind'), address: 'Ring 2, Berlin', phone: '0151 23456' }
  await enterAs(page, patient, path)
  await chooseDay(page, dayFromToday(3))
  await timesOf(page).selectOption('10:00 AM - 10:15 AM')
  await fillInPatient(page, typed)
  await api(logOut, {}, { token: patient.token })
  await sendBooking(page)
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillIn(page, { Email: patient.email, Password: patient.password })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('What you typed before is here again.')).toBeVisible()
  await expectPatient(page, typed)
  await expect(timesOf(page)).toHaveValue('10:00 AM - 10:15 AM')
})
