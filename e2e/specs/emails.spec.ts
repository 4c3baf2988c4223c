import { anAppointment } from '../support/appointments.ts'
import { aDoctor, anAdministrator } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator reads the emails of the hospital, reached from the doctors (R16)', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = await anAppointment(hospital.api, doctor)
  await visitAs(page, await anAdministrator(hospital.api), '/admin/doctors')
  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page).toHaveURL('/admin/emails')
  const email = page
    .getByRole('row')
    .filter({ hasText: doctor.profile.email })
    .filter({ hasText: 'Appointment request for' })
  await email.getByRole('button', { name: /Appointment request for/ }).press('Enter')
  const text = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '/doctor-appointments' })
  await expect(text).toHaveCount(1)
  await email.getByRole('button', { name: /Appointment request for/ }).press('Enter')
  await expect(text).toHaveCount(0)
})

test('above emails and text messages stands the order that holds', async ({ page, hospital }) => {
  await anAppointment(hospital.api, await aDoctor(hospital.api))
  const said = page.getByText('Messages to patients and doctors, ')
  const recipients = page.getByRole('columnheader', { name: 'Recipient' }).getByRole('button')
  await visitAs(page, await anAdministrator(hospital.api), '/admin/emails')
  await expect(said).toContainText('newest first.')
  await recipients.click()
  await expect(said).toContainText('by recipient, A to Z.')
  await recipients.click()
  await expect(said).toContainText('by recipient, Z to A.')
  await page.getByRole('tab', { name: 'Text messages' }).click()
  await expect(said).toContainText('newest first.')
  await page.goto('/admin/emails?list=texts&sort=oldest')
  await expect(said).toContainText('oldest first.')
})
