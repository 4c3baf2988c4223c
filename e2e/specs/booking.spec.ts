import { listMyAppointments } from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import {
  bookingPath,
  bookSlot,
  chooseDay,
  expectPatient,
  fillInPatient,
  offeredTimes,
  sendBooking,
  shownDay,
  timesOf,
} from '../screens/booking.ts'
import { expectToasts } from '../screens/toasts.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { letterTo } from '../support/letters.ts'
import { delayAnswer, failRequests } from '../support/fail-requests.ts'
import { callsOf, hearsNothing, nextCall } from '../support/requests.ts'

const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }

test('the booking screen shows the doctor’s name, fees and timings, and asks for what a booking needs', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { fee: '85 EUR', timings: ['08:30', '12:00'] })
  await page.goto(bookingPath(doctor.doctorId))
  await expect(page.getByRole('heading', { name: `Dr. Anna ${doctor.profile.lastName}` })).toBeVisible()
  await expect(page.getByText('85 EUR')).toBeVisible()
  await expect(page.getByText('08:30 - 12:00')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Date/ }).first()).toBeVisible()
  await expect(timesOf(page).locator('option:checked')).toHaveText('Select Time Slot')
  for (const label of ['Full Name', 'Address', 'Phone']) {
    await expect(page.getByLabel(label)).toHaveAttribute('type', 'text')
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  }
  const genders = page.getByRole('group', { name: 'Gender' }).getByRole('radio')
  await expect(genders).toHaveCount(3)
  await expect(page.getByLabel('Male', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Female')).toBeVisible()
  await expect(page.getByLabel('Prefer not to say')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('main').locator('button[type=submit]')).toHaveText('Register')
})

test('a visitor without an account books: the server’s message shows, then the email is sent', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = unique('Visitor')
  const day = dayFromToday(3)
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  await timesOf(page).selectOption('09:15 AM - 09:30 AM')
  await fillInPatient(page, { name, ...DETAILS })
  const email = nextCall(page, '/user/sendemail')
  await sendBooking(page)
  const { body, authorization } = await email
  expect(body).toEqual({
    name,
    ...DETAILS,
    date: dayMonthYear(day),
    time: '09:15 AM - 09:30 AM',
    doctorEmail: doctor.profile.email,
  })
  expect(authorization).toBeUndefined()
  await expectToasts(page, 'success', [
    'Your appointment has been requested. The doctor will answer soon.',
    'Email sent successfully!',
  ])
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeFocused()
  // The confirmation may come before.
  const letter = await letterTo(hospital.mailbox, doctor.profile.email, 'Appointment request for')
  expect(letter.text).toContain(name)
})

test('what a patient books appears under the patient’s own appointments (R12)', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const day = dayFromToday(4)
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name)
  await bookSlot(page, { day, time: '11:30 AM - 11:45 AM', name: patient.name })
  await page.getByRole('link', { name: 'See my appointments' }).click()
  await expect(page).toHaveURL('/appointments')
  const row = page.getByRole('row').filter({ hasText: doctor.profile.lastName })
  await expect(row).toContainText(`${dayMonthYear(day)} 11:30 AM - 11:45 AM`)
  await expect(row).toContainText('pending')
})

test('without date or time the alert Date & Time Required appears and nothing is submitted', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const patient = { name: unique('Hasty'), ...DETAILS }
  await page.goto(bookingPath(doctor.doctorId))
  const sent = callsOf(page, '/user/book-appointment')
  const alert = page.getByRole('alert').filter({ hasText: /^Date & Time Required$/ })
  await fillInPatient(page, patient)
  await page.getByLabel('Female').check()
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await sendBooking(page)
  await expect(alert).toBeVisible()
  await expect(page.getByText('Please choose a date.')).toBeVisible()
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await expect(page.getByRole('spinbutton').first()).toBeFocused()
  await chooseDay(page, dayFromToday(2))
  await sendBooking(page)
  await expect(alert).toBeVisible()
  await expect(timesOf(page)).toBeFocused()
  await timesOf(page).selectOption('09:00 AM - 09:15 AM')
  await expect(alert).toBeHidden()
  await expectPatient(page, patient)
  await expect(page.getByLabel('Female')).toBeChecked()
  expect(sent).toEqual([])
})

test('name, address and phone are required, gender is not', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctor.doctorId))
  const sent = callsOf(page, '/user/book-appointment')
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption('09:00 AM - 09:15 AM')
  await page.getByLabel('Address').fill('   ')
  await sendBooking(page)
  await expect(page.getByLabel('Full Name')).toBeFocused()
  for (const field of ['full name', 'address', 'phone number']) {
    await expect(page.getByText(`Please enter your ${field}.`)).toBeVisible()
  }
  expect(sent).toEqual([])
  await fillInPatient(page, { name: unique('Complete'), ...DETAILS })
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a slot that somebody else took meanwhile is refused with a sentence and the fresh list, and nothing typed is lost', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const day = dayFromToday(2)
  const patient = { name: unique('Slow'), ...DETAILS }
  // The time is not held, or nobody else could take it.
  await failRequests(page, '/user/hold-slot', 'HTTP 500')
  await hearsNothing(page)
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  await timesOf(page).selectOption('10:00 AM - 10:15 AM')
  await expect(page.getByText('This time could not be kept for you.')).toBeVisible()
  // One read after the other booking would remove the time first.
  const list = await delayAnswer(page, listFreeSlots.path)
  await fillInPatient(page, patient)
  await page.getByLabel('Male', { exact: true }).check()
  await anAppointment(hospital.api, doctor, { date: day, time: '10:00 AM' })
  await sendBooking(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'This slot has just been taken. Please choose another one.' }),
  ).toBeVisible()
  list.deliver()
  await expect(timesOf(page)).toBeFocused()
  await expect(timesOf(page)).toHaveValue('')
  await expect.poll(() => offeredTimes(page)).not.toContain('10:00 AM - 10:15 AM')
  await expectPatient(page, patient)
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked()
  expect(await shownDay(page)).toBe(dayMonthYear(day))
  await timesOf(page).selectOption('10:15 AM - 10:30 AM')
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
})

test('a double click books once', async ({ page, hospital }) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  const sent = callsOf(page, '/user/book-appointment')
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption('09:00 AM - 09:15 AM')
  await fillInPatient(page, { name: patient.name, ...DETAILS })
  await page.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  const { data } = await hospital.api(listMyAppointments, undefined, { token: patient.token })
  expect(data).toHaveLength(1)
  expect(sent).toHaveLength(1)
})
