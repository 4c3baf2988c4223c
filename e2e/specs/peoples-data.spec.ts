import { readFile } from 'node:fs/promises'
import { bookAppointment } from '@desk/contract/appointment'
import { eraseOwnAccount } from '@desk/contract/peoples-data'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('under Privacy a patient saves a copy, reads what an erase does, and erases the account by keyboard', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api, unique('Paul'))]
  await anAppointment(api, doctor, { patient })
  await visitAs(page, patient, '/profile/privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file (JSON)' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file.account).toEqual([expect.objectContaining({ email: patient.email })])
  expect(file.appointments).toHaveLength(1)
  await expect(page.getByText('The data has been saved')).toBeVisible()
  await page.getByRole('button', { name: 'Erase my account…' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Erase your account?' })
  await expect(question).toContainText('1 upcoming appointment is cancelled.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account and your data have been erased')).toBeVisible()
})

test('an administrator erases an account on its page, and not one of a doctor whom patients come to', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { patient })
  await visitAs(page, await anAdministrator(api), `/admin/users/${doctor.id}`)
  await page.getByRole('button', { name: 'Erase the account…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This doctor still has 1 upcoming appointment')
  await expect(question.getByRole('button')).toHaveText(['Keep the account'])
  await page.goto(`/admin/users/${patient.id}`)
  await page.getByRole('button', { name: 'Erase the account…' }).click()
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL('/admin/users')
  await page.goto(`/admin/users/${patient.id}`)
  await expect(page.getByText('There is no account at this address.')).toBeVisible()
})

test('a doctor who is erased stands in the list of all doctors as erased, with nothing to press', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor)
  await changeAppointmentStatus(api, doctor, name, 'rejected')
  expect((await api(eraseOwnAccount, {}, doctor)).success).toBe(true)
  await visitAs(page, await anAdministrator(api), `/admin/doctors?q=${doctor.profile.lastName}`)
  const row = page.getByRole('row').filter({ hasText: doctor.profile.lastName })
  await expect(row).toContainText('erased')
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.goto(`/admin/doctors/${doctor.doctorId}`)
  await expect(page.getByText('The account of this doctor has been erased.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('erased.invalid')
})

test('by the link a guest saves a copy, reads what an erase does, and erases it by keyboard: the link opens nothing more', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const patient = { name: unique('Gerda'), phone: '0170 1', address: 'Ring 2' }
  const { doctorId } = doctor
  const booking = { doctorId, date: dayFromToday(3), time: '09:00', ...patient }
  const { data: booked } = await api(bookAppointment, booking)
  const path = `/visit${new URL(booked?.link ?? '').hash}`
  await page.goto(path)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file (JSON)' }).press('Enter')
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file.appointments).toEqual([expect.objectContaining(patient)])
  await page.getByRole('button', { name: 'Erase my data…' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Erase your data?' })
  await expect(question).toContainText('The appointment is cancelled, and the doctor is told.')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Your data has been erased' })).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('find your appointment by its code and your phone number')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(patient.name)
})
