import { listDoctorAppointments } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { cellsOf, headersOf, rowOf } from '../screens/table.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { aDoctor, aPatient } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

test('My Appointments shows ID, Name, Phone, Date & Time and Status of each, the doctor’s name and phone', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const { lastName, phone } = doctor.profile
  const day = dayFromToday(2)
  for (const time of ['09:00 AM', '09:15 AM', '09:30 AM']) {
    await anAppointment(hospital.api, doctor, { date: day, time, name: `${patient.name} ${time}`, patient })
  }
  await changeAppointmentStatus(hospital.api, doctor, `${patient.name} 09:00 AM`, 'approved')
  await changeAppointmentStatus(hospital.api, doctor, `${patient.name} 09:15 AM`, 'rejected')
  await visitAs(page, patient, '/appointments')
  await expect.poll(() => headersOf(page)).toEqual(['ID', 'Name', 'Phone', 'Date & Time', 'Status'])
  for (const [slot, status] of [
    ['09:00 AM - 09:15 AM', 'approved'],
    ['09:15 AM - 09:30 AM', 'reject'],
    ['09:30 AM - 09:45 AM', 'pending'],
  ] as const) {
    const [id = '', ...rest] = await cellsOf(rowOf(page, slot))
    expect(id).toMatch(/^…\S{8}/)
    expect(rest.slice(0, 3)).toEqual([`Anna ${lastName}`, phone, `${dayMonthYear(day)} ${slot}`])
    expect(rest[3]).toMatch(new RegExp(`^${status}\\b`))
  }
  const { data = [] } = await hospital.api(listDoctorAppointments, undefined, { token: doctor.token })
  const first = data.find(({ time }) => time === '09:00 AM - 09:15 AM')
  await rowOf(page, '09:00 AM - 09:15 AM').getByText('…').click()
  await expect(page.getByText(first?.id ?? 'no appointment', { exact: true })).toBeVisible()
})

test('My Appointments begins with the next one, in words and with its place, then soonest first, what is past is folded', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const days = [dayFromToday(5), dayFromToday(2), dayFromToday(3)]
  for (const day of days) await anAppointment(api, doctor, { date: day, name: `Day ${day}`, patient })
  await changeAppointmentStatus(api, doctor, `Day ${dayFromToday(2)}`, 'rejected')
  await visitAs(page, patient, '/appointments')
  const title = page.getByRole('heading', { name: 'Your next appointment: in 3 days' })
  const next = page.locator('section').filter({ has: title })
  const weekday = new Date(dayFromToday(3)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const facts = next.getByRole('definition')
  await expect(facts.first()).toContainText(weekday)
  await expect(facts.first()).toContainText(dayMonthYear(dayFromToday(3)))
  await expect(facts.nth(1)).toContainText(`Dr. Anna ${doctor.profile.lastName}`)
  await expect(facts.nth(2)).toContainText(doctor.profile.address)
  await expect(next).toContainText('The doctor has not answered yet.')
  await expect(next).toContainText('You can move or cancel it here until')
  await expect(next.getByRole('button', { name: 'Add to my calendar' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Upcoming' }).locator('tbody').getByRole('row')
  await expect(rows).toContainText(days.toSorted().map(dayMonthYear))
  await page.getByText('Past', { exact: true }).click()
  await expect(page.getByText('None of your appointments is over yet.')).toBeVisible()
  await next.getByRole('link', { name: 'Open, move or cancel' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment')
  await expect(page.getByRole('definition').nth(1)).toContainText(dayMonthYear(dayFromToday(3)))
})

test('tables page 10 rows: eleven appointments are ten and one', async ({ page, hospital }) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  for (let number = 0; number < 11; number += 1) {
    await anAppointment(hospital.api, doctor, { time: clock24(9 * 60 + number * 15), patient })
  }
  for (const [person, path] of [
    [patient, '/appointments'],
    [doctor, '/doctor-appointments'],
  ] as const) {
    const tab = await page.context().newPage()
    await visitAs(tab, person, path)
    // Groups have heading rows.
    const rows = tab.getByRole('row').filter({ has: tab.getByRole('rowheader') })
    await expect(rows).toHaveCount(10)
    await expect(tab.getByText('1–10 of 11, page 1 of 2')).toBeVisible()
    await tab.getByRole('button', { name: 'Next' }).click()
    await expect(rows).toHaveCount(1)
    await expect(tab.getByText('11–11 of 11, page 2 of 2')).toBeVisible()
    await tab.getByRole('button', { name: 'Previous' }).click()
    await expect(rows).toHaveCount(10)
  }
})

test('Doctor Appointments shows Name, Address, phone, Date & Time, Status and Actions, and only pending rows have Approved and Reject', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const pending = await anAppointment(hospital.api, doctor, { time: '09:00 AM' })
  const approved = await anAppointment(hospital.api, doctor, { time: '09:15 AM' })
  const rejected = await anAppointment(hospital.api, doctor, { time: '09:30 AM' })
  await changeAppointmentStatus(hospital.api, doctor, approved, 'approved')
  await changeAppointmentStatus(hospital.api, doctor, rejected, 'rejected')
  await visitAs(page, doctor, '/doctor-appointments')
  await expect
    .poll(() => headersOf(page))
    .toEqual(['Name', 'Address', 'phone', 'Date & Time', 'Status', 'Actions'])
  const day = dayMonthYear(dayFromToday(2))
  const cells = await cellsOf(rowOf(page, pending))
  expect(cells.slice(0, 5)).toEqual([
    pending,
    'Ring 2, Berlin',
    '0151 23456',
    `${day} 09:00 AM - 09:15 AM`,
    'pending',
  ])
  await expect(rowOf(page, pending).getByRole('button')).toHaveText([
    'Approved',
    'Reject',
    'Reject with a reason',
  ])
  for (const name of [approved, rejected]) await expect(rowOf(page, name).getByRole('button')).toHaveCount(0)
})
