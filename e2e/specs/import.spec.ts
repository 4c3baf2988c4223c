import { anAdministrator, unique } from '@desk/testing/people'
import { rowOf } from '../screens/table.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator checks a file, imports it, and undoes it', async ({ page, hospital }) => {
  const lastName = unique('Import')
  const email = `${lastName.toLowerCase()}@example.org`
  const text = `email,first_name,last_name,phone,address,speciality,experience,fee,monday
${email},Ada,${lastName},030 1,Ring 1,Heart,10 years,50 €,09:00-12:00
nobody,Bo,Berg,030 2,Ring 1,Skin,5 years,40 €,
`
  await visitAs(page, await anAdministrator(hospital.api), '/admin/doctors')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please choose a file.')).toBeVisible()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${lastName}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 new, 0 changed, 0 known already, 1 in conflict.')).toBeVisible()
  await expect(page.getByText('“email” is no email address.')).toBeVisible()
  await expect(rowOf(page, lastName)).toContainText('new')

  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  await page.goto(`/admin/doctors?q=${lastName}`)
  await expect(rowOf(page, lastName)).toContainText('approved')

  await page.goto('/admin/imports')
  await page.getByRole('link', { name: `${lastName}.csv` }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Everything is as it was.')).toBeVisible()
  await page.goto(`/admin/doctors?q=${lastName}`)
  await expect(page.getByText(`No doctors match “${lastName}”.`)).toBeVisible()
})
