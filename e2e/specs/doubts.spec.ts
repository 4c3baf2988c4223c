import { bookAppointment } from '@desk/contract/appointment'
import { applyAsDoctor } from '@desk/contract/doctor'
import { aDoctor, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { bookingPath, chooseDay, fillInPatient, sendBooking, timesOf } from '../screens/booking.ts'
import { fillDoctorForm } from '../screens/doctor-form.ts'
import { dayFromToday } from '../support/appointments.ts'
import { callsOf } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('what can hardly be meant is asked about once, and sent as it is when one says so', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const profile = aUniqueProfile(patient.id, { phone: '12', fee: 'cheap', timings: ['18:00', '09:00'] })
  await visitAs(page, patient, '/apply-doctor')
  await fillDoctorForm(page, profile)
  const calls = callsOf(page, applyAsDoctor.path)
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  const doubtful = page.locator('[aria-invalid=true]')
  await expect(doubtful).toHaveCount(3)
  await expect(page.getByLabel('Phone No')).toBeFocused()
  await expect(page.getByLabel('Phone No')).toHaveAccessibleDescription(/fewer than 5 digits/)
  await expect(page.getByLabel('Fees Per Cunsaltation')).toHaveAccessibleDescription(/no number in it/)
  await expect(page.getByLabel('End')).toHaveAccessibleDescription(/until 09:00 the next day/)
  await page.getByLabel('Phone No').fill('abc')
  await submit.click()
  await expect(doubtful).toHaveCount(1)
  expect(calls).toEqual([])
  await submit.click()
  await expect(page).toHaveURL('/')
  expect(calls.map(({ body }) => body)).toMatchObject([
    { phone: 'abc', feesPerCunsaltation: 'cheap', timings: ['18:00', '09:00'] },
  ])
})

test('a phone number of fewer than five digits is asked about once, and booked as it is when one says so', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, dayFromToday(3))
  await timesOf(page).selectOption('09:15 AM - 09:30 AM')
  await fillInPatient(page, { name: unique('Visitor'), address: 'Ring 2', phone: 'abc' })
  const calls = callsOf(page, bookAppointment.path)
  await sendBooking(page)
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/fewer than 5 digits/)
  expect(calls).toEqual([])
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  expect(calls).toHaveLength(1)
})
