import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { rowOf } from '../screens/table.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator opens an account from its row, corrects a wrong address, and logs the person out', async ({
  page,
  hospital: { api },
}) => {
  const patient = await aPatient(api)
  await visitAs(page, await anAdministrator(api), `/admin/users?q=${patient.email}`)
  await rowOf(page, patient.name).getByRole('link', { name: patient.name }).click()
  await expect(page).toHaveURL(`/admin/users/${patient.id}`)
  await expect(page.getByText('Patient', { exact: true })).toBeVisible()
  const right = `${unique('right')}@example.org`
  await page.getByLabel('Email').fill(right)
  await page.getByRole('button', { name: 'Correct' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`logs in with ${right} instead of ${patient.email}`)
  await question.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByText('The address is corrected, and both addresses are told')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: right })).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('This account is logged in nowhere.')).toBeVisible()
})

test('an account of a doctor leads to the doctor’s page, and one’s own to the profile', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, administrator] = [await aDoctor(api), await anAdministrator(api)]
  await visitAs(page, administrator, `/admin/users/${doctor.id}`)
  await page.getByRole('link', { name: 'Application and appointments' }).click()
  await expect(page).toHaveURL(`/admin/doctors/${doctor.doctorId}`)
  await page.goto(`/admin/users/${administrator.id}`)
  await expect(page.getByText('This is your own account')).toBeVisible()
  await page.goto('/admin/users/nobody')
  await expect(page.getByText('There is no account at this address.')).toBeVisible()
})
