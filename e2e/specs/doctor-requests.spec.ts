import { getUserData } from '@desk/contract/auth'
import { rowOf } from '../screens/table.ts'
import { expectToasts } from '../screens/toasts.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { aDoctor, aPatient } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { callsOf, holdCall, nextCall } from '../support/requests.ts'

test('a doctor’s requests are in groups, what waits first, and a request that is answered stays in its place', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const late = await anAppointment(api, doctor, { date: dayFromToday(9), time: '09:00 AM' })
  const approved = await anAppointment(api, doctor, { date: dayFromToday(3), time: '09:00 AM' })
  await changeAppointmentStatus(api, doctor, approved, 'approved')
  const soon = await anAppointment(api, doctor, { date: dayFromToday(1), time: '09:00 AM' })
  await visitAs(page, doctor, '/doctor-appointments')
  const names = page.getByRole('rowheader')
  const headings = page.getByRole('table').getByRole('heading')
  await expect(headings).toHaveText(['Waiting for your answer (2)', 'Upcoming (1)'])
  await expect(names).toHaveText([soon, late, approved])
  await rowOf(page, soon).getByRole('button', { name: 'Approved' }).press('Enter')
  await expect(headings).toHaveText(['Waiting for your answer (1)', 'Upcoming (2)'])
  await expect(rowOf(page, soon)).toContainText('approved')
  await expect(names).toHaveText([soon, late, approved])
  await expect(rowOf(page, soon).getByRole('listitem')).toBeFocused()
  const groups = page.getByRole('navigation', { name: 'Which appointments to show' })
  await groups.getByRole('link', { name: 'Upcoming 2' }).press('Enter')
  await expect(names).toHaveText([soon, approved])
  await expect(page).toHaveURL('/doctor-appointments?group=coming')
  await groups.getByRole('link', { name: 'Past 0' }).press('Enter')
  await expect(page.getByText('Nothing is past yet.')).toBeVisible()
})

test('Approved and Reject set the status, and after success the list is loaded again', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const wanted = await anAppointment(hospital.api, doctor, { time: '09:00 AM' })
  const unwanted = await anAppointment(hospital.api, doctor, { time: '09:15 AM' })
  const loaded = callsOf(page, '/doctor/doctor-appointments')
  await visitAs(page, doctor, '/doctor-appointments')
  await expect(rowOf(page, wanted)).toContainText('pending')
  // Only a list that was read again can show it.
  const later = await anAppointment(hospital.api, doctor, { time: '09:30 AM' })
  const before = loaded.length
  await rowOf(page, wanted).getByRole('button', { name: 'Approved' }).click()
  await expect(rowOf(page, wanted)).toContainText('approved')
  await expect(rowOf(page, wanted).getByRole('button', { name: 'Approved' })).toHaveCount(0)
  await expect(rowOf(page, later)).toContainText('pending')
  expect(loaded.length).toBeGreaterThan(before)
  await rowOf(page, unwanted).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(rowOf(page, unwanted).getByText('reject', { exact: true })).toBeVisible()
  await expect(rowOf(page, unwanted).getByRole('button', { name: 'Reject' })).toHaveCount(0)
})

test('by keyboard one press answers a request in the table, it is taken back in its row, and a reason goes to the patient', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const guest = await anAppointment(api, doctor, { time: '09:00 AM' })
  const name = await anAppointment(api, doctor, { time: '09:15 AM', patient })
  await visitAs(page, doctor, '/doctor-appointments')
  const line = rowOf(page, guest).getByRole('listitem')
  await rowOf(page, guest).getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  await expect(line).toBeFocused()
  await expect(line).toContainText('You can undo it for 10 seconds.')
  await expect(line).toContainText('please call 0151 23456')
  await line.getByRole('button', { name: `Undo: ${guest}` }).press('Enter')
  await expect(page.getByText('Taken back: the request waits for your answer again')).toBeVisible()
  await expect(rowOf(page, guest)).toContainText('pending')
  await expect(line).toBeHidden()

  await rowOf(page, name).getByRole('button', { name: 'Reject with a reason' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The patient gets a notification and an email.')
  await question.getByLabel('Reason').fill('I am at a congress')
  await question.getByRole('button', { name: 'Reject the request' }).press('Enter')
  await expect(rowOf(page, name).getByText('reject', { exact: true })).toBeVisible()
  const { data } = await api(getUserData, { token: patient.token }, { token: patient.token })
  expect(data?.unread[0]?.message).toContain('The reason: I am at a congress')
})

test('of two tabs that decide on one request the second is told that it has been decided', async ({
  page,
  context,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = await anAppointment(hospital.api, doctor)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await visitAs(tab, doctor, '/doctor-appointments')
    await expect(rowOf(tab, name)).toContainText('pending')
  }
  const readAgain = await holdCall(other, '/doctor/doctor-appointments')
  await rowOf(page, name).getByRole('button', { name: 'Approved' }).click()
  await expect(rowOf(page, name)).toContainText('approved')
  const refused = nextCall(other, '/doctor/update-status')
  await rowOf(other, name).getByRole('button', { name: 'Reject', exact: true }).click()
  await refused
  readAgain()
  await expectToasts(other, 'error', ['Something Went Wrong'])
  await expect(other.getByText('This appointment has been decided already.')).toBeVisible()
  await expect(rowOf(other, name)).toContainText('approved')
})
