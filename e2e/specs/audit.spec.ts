import { readFile } from 'node:fs/promises'
import { blockUser } from '@desk/contract/admin'
import { updateAccount } from '@desk/contract/auth'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { cellsOf, headersOf, rowOf } from '../screens/table.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator finds the trail under Doctors, and what happened to somebody by their name', async ({
  page,
  hospital: { api },
}) => {
  const patient = await aPatient(api, unique('Paul'))
  const administrator = await anAdministrator(api)
  await api(blockUser, { userId: patient.id, blocked: true }, administrator)
  await visitAs(page, administrator, '/admin/doctors')
  await page.getByRole('navigation', { name: 'Doctors' }).getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail')
  await page.getByLabel('Person, by name or email').fill(patient.name)
  await expect(page).toHaveURL(`/admin/audit?person=${patient.name}`)
  const row = rowOf(page, 'Blocked an account')
  await expect(row).toHaveCount(1)
  const action = page.getByLabel('Action')
  await expect(action.getByRole('option', { name: 'Blocked an account', exact: true })).toHaveCount(1)
  expect(await headersOf(page)).toEqual(['When', 'Who', 'What', 'Concerns', 'From'])
  const [when, ...rest] = await cellsOf(row)
  expect(when).toContain(dayMonthYear(dayFromToday(0)))
  expect(rest).toEqual(['Administrator (administrator)', 'Blocked an account', patient.name, '127.0.0.1'])
})

test('the trail is filtered by action and day, which stand in the address', async ({
  page,
  hospital: { api },
}) => {
  const patient = await aPatient(api, unique('Eva'))
  await api(updateAccount, { name: unique('Eva'), email: patient.email }, patient)
  await visitAs(page, await anAdministrator(api), '/admin/audit')
  const action = page.getByLabel('Action')
  await expect(action.getByRole('option', { name: /^Changed a name/ })).toHaveText(/^Changed a name \(\d+\)$/)
  await action.selectOption('account-changed')
  await expect(page).toHaveURL('/admin/audit?action=account-changed')
  await expect(rowOf(page, 'Changed a name').first()).toBeVisible()
  await expect(rowOf(page, 'Logged in')).toHaveCount(0)
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('01012020')
  await expect(page).toHaveURL('/admin/audit?action=account-changed&date=2020-01-01')
  await expect(action.getByRole('option', { name: /^Changed a name/ })).toHaveText(/^Changed a name \(0\)$/)
  await expect(page.getByText('Nothing in the trail matches.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing in the trail matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByRole('table')).toBeVisible()
})

test('an invalid address shows the whole trail', async ({ page, hospital: { api } }) => {
  await visitAs(page, await anAdministrator(api), '/admin/audit?date=31-31-2027&action=nonsense&page=x')
  await expect(page.getByRole('table')).toBeVisible()
})

test('the trail is saved as a file for spreadsheets and as one for programs, and that is in the trail', async ({
  page,
  hospital: { api },
}) => {
  const patient = await aPatient(api, unique('Otto'))
  await visitAs(page, await anAdministrator(api), `/admin/audit?person=${patient.name}`)
  const saved = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const csv = await saved('Export as CSV')
  expect(csv.name).toBe('audit-trail.csv')
  expect(csv.text).toMatch(/^\uFEFF"id","at","actorKind"/)
  expect(csv.text).toContain(`"account-registered","${patient.id}"`)
  await expect(page.getByText('The export is complete')).toBeVisible()
  const jsonl = await saved('Export as JSON lines')
  expect(jsonl.name).toBe('audit-trail.jsonl')
  expect(
    jsonl.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual(expect.objectContaining({ action: 'account-registered', subjectIds: [patient.id] }))
  await page.goto('/admin/audit?action=trail-exported')
  await expect(rowOf(page, 'Exported the audit trail').first()).toContainText('event')
})

test('a patient reads under Privacy who has opened and changed their data', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api, { firstName: 'Anna' }), await aPatient(api)]
  await changeAppointmentStatus(api, doctor, await anAppointment(api, doctor, { patient }), 'approved')
  const name = `Dr. Anna ${doctor.profile.lastName} (doctor)`
  await visitAs(page, patient, '/profile')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/profile/privacy')
  await expect(rowOf(page, `${name} approved your appointment.`)).toHaveCount(1)
  await expect(rowOf(page, `${name} opened your appointment.`)).toHaveCount(1)
  await expect(page.getByRole('table')).not.toContainText('127.0.0.1')
})

test('a doctor reaches Privacy from the profile', async ({ page, hospital: { api } }) => {
  const doctor = await aDoctor(api)
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(
    rowOf(page, 'Administrator (administrator) approved your application as a doctor.'),
  ).toHaveCount(1)
})
