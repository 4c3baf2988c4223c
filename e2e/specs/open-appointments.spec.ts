import { changeDoctorStatus } from '@desk/contract/admin'
import { getUserData } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import { aDoctor, anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { rowOf } from '../screens/table.ts'
import { anAppointment, bookSlots, changeAppointmentStatus } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('a doctor rejects several requests at once: asked first, with what will happen, and told whom to call', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await bookSlots(api, { doctor, count: 12 })
  await anAppointment(api, doctor, { patient, time: '04:00 PM', name: 'Paula' })
  await visitAs(page, doctor, '/doctor-appointments')
  await page.getByRole('link', { name: 'Reject several' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reject several')
  await page.getByRole('button', { name: 'Select all 13' }).click()
  await expect(page.getByRole('group', { name: '13 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Reject selected' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('Reject 13 appointments?')
  await expect(question).toContainText('1 patient is told, by account or email.')
  await expect(question).toContainText('12 patients have no account and gave no email address')
  await question.getByLabel('Reason').fill('The practice is closed')
  await question.getByRole('button', { name: 'Reject 13 appointments' }).click()
  await expect(page.getByText('13 appointments are rejected.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '0151 23456' })).toHaveCount(12)
  await expect(page.getByText('No appointment is open.')).toBeVisible()
  const { data } = await api(getUserData, { token: patient.token }, { token: patient.token })
  expect(data?.unread[0]?.message).toContain('The reason: The practice is closed')
})

test('where no appointment is open there is nothing to look for, to choose or to reject', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  await visitAs(page, await anAdministrator(api), `/admin/doctors/${doctor.doctorId}`)
  await expect(page.getByText('No appointment is open.')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Select/ })).toHaveCount(0)
})

test('the requests to reject are found by phone number, day, and being without an account', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const guest = await anAppointment(api, doctor, { time: '10:00 AM' })
  const known = await anAppointment(api, doctor, { time: '11:00 AM', patient })
  await visitAs(page, doctor, '/doctor-appointments/reject')
  await expect(rowOf(page, known)).toBeVisible()
  const guestsOnly = page.getByRole('checkbox', { name: 'Only without an account' })
  await guestsOnly.click()
  await expect(guestsOnly).toBeChecked()
  await expect(rowOf(page, known)).toHaveCount(0)
  await expect(rowOf(page, guest)).toBeVisible()
  await page.getByLabel('Phone number').fill('0999')
  await expect(page.getByText('No open appointment matches.')).toBeVisible()
  await page.getByLabel('Phone number').fill('0151-23')
  await expect(rowOf(page, guest)).toBeVisible()
})

test('after a block the administrator is led to the doctor’s open appointments, and gives one to another doctor', async ({
  page,
  hospital: { api },
}) => {
  const specialization = unique('Speciality')
  const [doctor, other] = [await aDoctor(api, { specialization }), await aDoctor(api, { specialization })]
  const patient = await aPatient(api)
  const name = await anAppointment(api, doctor, { patient })
  await visitAs(page, await anAdministrator(api), `/admin/users?q=${doctor.email}`)
  await page.getByRole('table').getByRole('button', { name: 'Block', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('There is 1 upcoming appointment as a doctor')
  await question.getByRole('radio', { name: 'Keep it' }).check()
  await question.getByRole('button', { name: 'Block the account' }).click()
  await expect(page).toHaveURL(`/admin/doctors/${doctor.doctorId}`)
  await expect(page.getByText('account blocked')).toBeVisible()
  await rowOf(page, name).getByRole('button', { name: 'Reassign' }).click()
  await question
    .getByLabel('Doctor')
    .selectOption({ label: `Dr. Anna ${other.profile.lastName}, ${specialization}` })
  await question.getByRole('button', { name: 'Give it to this doctor' }).click()
  await expect(page.getByText('The appointment is with the other doctor now')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  const { data } = await api(getUserData, { token: patient.token }, { token: patient.token })
  expect(data?.unread[0]?.message).toContain(`is now with Dr. Anna ${other.profile.lastName}`)
})

test('an administrator decides what is open with a rejected doctor, and is told which guests to call', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, administrator] = [await aDoctor(api), await anAdministrator(api)]
  const guest = await anAppointment(api, doctor, { time: '10:00 AM' })
  const promised = await anAppointment(api, doctor, { time: '11:00 AM' })
  await changeAppointmentStatus(api, doctor, promised, 'approved')
  const rejected = { doctorId: doctor.doctorId, userId: doctor.id, status: 'rejected' } as const
  await api(changeDoctorStatus, rejected, { token: administrator.token })
  await visitAs(page, administrator, `/admin/doctors?q=${doctor.profile.lastName}`)
  await page.getByRole('link', { name: doctor.profile.lastName }).click()
  await expect(page.getByText('This doctor takes no appointments at present')).toBeVisible()
  await rowOf(page, guest).getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Please call: 0151 23456.')
  await question.getByRole('button', { name: 'Reject the request' }).click()
  await expect(page.getByText('Please call this patient')).toBeVisible()
  await rowOf(page, promised).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByText('Please call these patients')).toBeVisible()
  await expect(page.getByText('No appointment is open.')).toBeVisible()
})

test('Decline, after Approve, asks first and declines a pending application, and the applicant may apply again', async ({
  page,
  hospital: { api },
}) => {
  const person = await aPatient(api)
  const lastName = unique('Neu')
  const apply = () => api(applyAsDoctor, aUniqueProfile(person.id, { lastName }), { token: person.token })
  await apply()
  await visitAs(page, await anAdministrator(api), `/admin/doctors?q=${lastName}`)
  await rowOf(page, lastName).getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(`Decline the application of Anna ${lastName}?`)
  await question.getByRole('button', { name: 'Decline the application' }).click()
  await expect(rowOf(page, lastName)).toContainText('rejected')
  expect((await apply()).success).toBe(true)
})

test('a doctor’s page that is none says so', async ({ page, hospital: { api } }) => {
  await visitAs(page, await anAdministrator(api), '/admin/doctors/nobody')
  await expect(page.getByText('There is no doctor at this address.')).toBeVisible()
})
