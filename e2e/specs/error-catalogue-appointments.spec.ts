import type { Page } from '@playwright/test'
import {
  bookingPath,
  chooseDay,
  expectPatient,
  fillInPatient,
  sendBooking,
  timesOf,
} from '../screens/booking.ts'
import { rowOf } from '../screens/table.ts'
import { dismissToasts, expectToasts } from '../screens/toasts.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { failRequests, INTERNAL, listenToLog, restore, REFUSAL, FAILURES } from '../support/fail-requests.ts'
import { aDoctor, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { isPath } from '../support/requests.ts'

const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }
const FIRST = '09:00 AM - 09:15 AM'
const REQUESTED = 'Your appointment has been requested. The doctor will answer soon.'

async function prepareBooking(page: Page, doctorId: string, name: string, time = FIRST): Promise<void> {
  await page.goto(bookingPath(doctorId))
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption(time)
  await fillInPatient(page, { name, ...DETAILS })
  await page.getByLabel('Prefer not to say').check()
}

test('a booking exception is only logged, yet the form stays filled and says so', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = unique('Unlucky')
  await prepareBooking(page, doctor.doctorId, name)
  const log = listenToLog(page)
  for (const failure of ['HTTP 500', 'a cut connection'] as const) {
    await failRequests(page, '/user/book-appointment', failure)
    const failed = page.waitForEvent('console', (message) => message.type() === 'error')
    await sendBooking(page)
    await failed
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('It is not certain that the booking went through.')
    await expectToasts(page, 'error', [])
    await expectToasts(page, 'success', [])
    await expectPatient(page, { name, ...DETAILS })
    await expect(timesOf(page)).toHaveValue(FIRST)
    await expect(page.getByLabel('Prefer not to say')).toBeChecked()
  }
  expect(log).toHaveLength(2)
  await restore(page)
  await sendBooking(page)
  await expectToasts(page, 'success', [REQUESTED, 'Email sent successfully!'])
})

test('a booking that is refused shows the server’s sentence and keeps what was typed', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = unique('Refused')
  await prepareBooking(page, doctor.doctorId, name)
  await failRequests(page, '/user/book-appointment', 'a refusal')
  await sendBooking(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(REFUSAL)
  await expectToasts(page, 'success', [])
  await expectPatient(page, { name, ...DETAILS })
  await expect(page.getByLabel('Prefer not to say')).toBeChecked()
})

test('an email that fails shows the returned error, else Error in sending email, and the appointment stands', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const replies = [
    { time: '09:00 AM - 09:15 AM', status: 200, json: { error: 'The mail desk is shut.' } },
    { time: '09:15 AM - 09:30 AM', status: 500, json: { error: 'No mail today.' } },
    { time: '09:30 AM - 09:45 AM', status: 200, json: {} },
    { time: '09:45 AM - 10:00 AM', status: 500, json: { message: INTERNAL } },
    { time: '10:00 AM - 10:15 AM', status: 0, json: {} },
  ]
  for (const { time, status, json } of replies) {
    await prepareBooking(page, doctor.doctorId, unique('Mailless'), time)
    await restore(page)
    await page.route(
      (url) => isPath(url, '/user/sendemail'),
      (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { success: false, ...json } }),
    )
    await sendBooking(page)
    await expectToasts(page, 'error', [json.error ?? 'Error in sending email'])
    await expectToasts(page, 'success', [REQUESTED])
    await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  }
})

test('an update of an appointment’s status that fails shows Something Went Wrong, and the request stays pending', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = await anAppointment(hospital.api, doctor)
  await visitAs(page, doctor, '/doctor-appointments')
  for (const failure of FAILURES) {
    await failRequests(page, '/doctor/update-status', failure)
    await rowOf(page, name).getByRole('button', { name: 'Approved' }).click()
    await expectToasts(page, 'error', ['Something Went Wrong'])
    await expectToasts(page, 'success', [])
    await expect(rowOf(page, name)).toContainText('pending')
    await expect(rowOf(page, name).getByText(REFUSAL)).toHaveCount(failure === 'a refusal' ? 1 : 0)
    await dismissToasts(page)
  }
  await failRequests(page, '/doctor/update-status', 'a cut connection')
  await rowOf(page, name).getByRole('button', { name: 'Reject', exact: true }).click()
  await expectToasts(page, 'error', ['Something Went Wrong'])
})
