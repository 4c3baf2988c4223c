import { confirmAuthenticator, startAuthenticator } from '@desk/contract/second-factor'
import { codeOf } from '@desk/testing/authenticator-app'
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
  await expect(page.getByText('This account is not logged in anywhere.')).toBeVisible()
})

test('on the page of an account its address is confirmed, and a lost second factor is removed', async ({
  page,
  hospital: { api },
}) => {
  const { id, token } = await aPatient(api)
  const { data } = await api(startAuthenticator, {}, { token })
  await api(confirmAuthenticator, { code: codeOf(data?.secret ?? '', new Date()) }, { token })
  await visitAs(page, await anAdministrator(api), `/admin/users/${id}`)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Not confirmed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await question.getByRole('button', { name: 'Remove the second factor' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toHaveCount(0)
  await expect(page.getByText('This account is not logged in anywhere.')).toBeVisible()
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
