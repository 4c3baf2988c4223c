import { PATHS } from '@desk/contract/paths'
import { aDoctor, aPatient } from '@desk/testing/people'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { expectPaper, layOnPaper } from '../support/paper.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('a list is printed as a table under the hospital’s name, dark on white, without what one presses', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  await anAppointment(hospital.api, doctor, {
    date: dayFromToday(2),
    time: '09:00 AM',
    name: patient.name,
    patient,
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitAs(page, doctor, PATHS.doctorAppointments)
  await expect(page.getByRole('button', { name: 'Approved' })).toBeVisible()

  await layOnPaper(page)
  await expectPaper(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cell = page.getByRole('cell', { name: /09:00 AM/ })
  await expect(cell).toHaveCSS('display', 'table-cell')

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
