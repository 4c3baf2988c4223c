import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import { bookingPath, chooseDay, fillInPatient, offeredTimes, timesOf } from '../screens/booking.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

const PATIENT = { name: 'Erna Blum', address: 'Ring 2', phone: '0151 1' }

/** Pages without a stream read every 15 seconds: what is there before came over the stream. */
const SOON = { timeout: 12_000 }

test('what somebody books elsewhere is gone here at once, and nothing typed or focused is lost', async ({
  page,
  browser,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const patient = await aPatient(hospital.api)
  const day = dayFromToday(2)
  const office = await (await browser.newContext()).newPage()
  await visitAs(office, doctor, '/doctor-appointments')
  const own = await (await browser.newContext()).newPage()
  await visitAs(own, patient, '/appointments')

  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  await timesOf(page).selectOption('09:30 AM - 09:45 AM')
  await fillInPatient(page, PATIENT)
  await page.getByLabel('Phone').focus()
  expect(await offeredTimes(page)).toContain('09:00 AM - 09:15 AM')
  await expect(own.getByText('You have no appointments yet')).toBeVisible()

  await anAppointment(hospital.api, doctor, { date: day, time: '09:00 AM', patient, name: patient.name })
  await expect.poll(() => offeredTimes(page), SOON).not.toContain('09:00 AM - 09:15 AM')
  await expect(timesOf(page)).toHaveValue('09:30 AM - 09:45 AM')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue(PATIENT.name)

  const request = office.getByRole('row').filter({ hasText: patient.name })
  await expect(request).toContainText(dayMonthYear(day), SOON)
  await expect(office.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible(SOON)
  await expect(own.getByRole('row').filter({ hasText: dayMonthYear(day) })).toContainText('pending', SOON)

  await changeAppointmentStatus(hospital.api, doctor, patient.name, 'approved')
  await expect(own.getByRole('row').filter({ hasText: dayMonthYear(day) })).toContainText('approved', SOON)
  await expect(request).toContainText('approved', SOON)
  await expect(own.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible(SOON)
})

test('a page that gets no stream reads by itself: what somebody books elsewhere is gone here all the same', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const day = dayFromToday(2)
  let refused = 0
  await page.route(
    ({ pathname }) => pathname === API_PREFIX + followChanges.path,
    (route) => {
      refused += 1
      return route.abort()
    },
  )
  await page.clock.install()
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  expect(await offeredTimes(page)).toContain('09:00 AM - 09:15 AM')
  await expect.poll(() => refused).toBeGreaterThan(0)

  await anAppointment(hospital.api, doctor, { date: day, time: '09:00 AM' })
  const later = async () => {
    await page.clock.runFor(5000)
    return offeredTimes(page)
  }
  await expect.poll(later, SOON).not.toContain('09:00 AM - 09:15 AM')
})
