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
