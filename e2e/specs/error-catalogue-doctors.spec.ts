import { applyAsDoctor } from '@desk/contract/doctor'
import { expectFilled, fillIn } from '../screens/form.ts'
import { approve, rowOf } from '../screens/table.ts'
import { dismissToasts, expectToasts } from '../screens/toasts.ts'
import { failRequests, restore, REFUSAL, FAILURES } from '../support/fail-requests.ts'
import { aDoctor, anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

const TYPED = {
  'First Name': 'Anna',
  'Last Name': 'Weber',
  'Phone No': '030 1234567',
  Email: 'anna.weber@hospital.example',
  Website: 'weber.example',
  Address: 'Hauptstr. 1, Berlin',
  Specialization: 'Cardiology',
  Experience: '12 years',
  'Fees Per Cunsaltation': '80 EUR',
  Start: '09:00',
  End: '17:00',
}

test('an application that fails shows the server’s message when it is refused, else Somthing Went Wrrong with its blank, and keeps what was typed', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api), '/apply-doctor')
  await fillIn(page, TYPED)
  for (const failure of FAILURES) {
    await failRequests(page, '/user/apply-doctor', failure)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectToasts(page, 'error', [failure === 'a refusal' ? REFUSAL : 'Somthing Went Wrrong '])
    await expectToasts(page, 'success', [])
    await expect(page).toHaveURL('/apply-doctor')
    await expectFilled(page, TYPED)
    await dismissToasts(page)
  }
  await restore(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToasts(page, 'success', [
    'Your application has been sent. The hospital will tell you what it decides.',
  ])
  await expect(page).toHaveURL('/')
})

test('a second application is refused with the server’s sentence', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient, '/apply-doctor')
  await fillIn(page, TYPED)
  await hospital.api(applyAsDoctor, aUniqueProfile(patient.id), { token: patient.token })
  const reply = page.waitForResponse('**/user/apply-doctor')
  await page.getByRole('button', { name: 'Submit' }).click()
  const { success, message }: { success: boolean; message: string } = await (await reply).json()
  expect(success).toBe(false)
  await expectToasts(page, 'error', [message])
  await expectFilled(page, TYPED)
})

test('a profile update that fails shows an error toast: the server’s message when it is refused, else Somthing Went Wrrong with its blank', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await expectFilled(page, { 'Last Name': doctor.profile.lastName })
  await fillIn(page, TYPED)
  for (const failure of FAILURES) {
    await failRequests(page, '/doctor/updateProfile', failure)
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToasts(page, 'error', [failure === 'a refusal' ? REFUSAL : 'Somthing Went Wrrong '])
    await expectToasts(page, 'success', [])
    await expect(page).toHaveURL(`/doctor/profile/${doctor.id}`)
    await expectFilled(page, TYPED)
    await dismissToasts(page)
  }
  await restore(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/')
})

test('a change of an account’s status that fails shows Something Went Wrong, whatever the way', async ({
  page,
  hospital,
}) => {
  const applicant = await aPatient(hospital.api)
  const lastName = unique('Pending')
  await hospital.api(applyAsDoctor, aUniqueProfile(applicant.id, { lastName }), { token: applicant.token })
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${lastName}`)
  const row = rowOf(page, lastName)
  for (const failure of FAILURES) {
    await failRequests(page, '/admin/changeAccountStatus', failure)
    await approve(row)
    await expectToasts(page, 'error', ['Something Went Wrong'])
    await expectToasts(page, 'success', [])
    await expect(row).toContainText('pending')
    await expect(row.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await dismissToasts(page)
  }
})

test('a change of an account’s status that succeeds shows the server’s message and reloads the page', async ({
  page,
  hospital,
}) => {
  const applicant = await aPatient(hospital.api)
  const lastName = unique('Pending')
  await hospital.api(applyAsDoctor, aUniqueProfile(applicant.id, { lastName }), { token: applicant.token })
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${lastName}`)
  await expect(rowOf(page, lastName)).toContainText('pending')
  const reloaded = page.waitForEvent('load')
  await approve(rowOf(page, lastName))
  await reloaded
  await expectToasts(page, 'success', ['Account status updated'])
  await expect(rowOf(page, lastName)).toContainText('approved')
})
