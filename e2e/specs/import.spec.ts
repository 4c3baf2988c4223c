import { anAdministrator, unique } from '@desk/testing/people'
import { rowOf } from '../screens/table.ts'
import type { Page, Request } from '@playwright/test'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator checks a file, imports it, and undoes it', async ({ page, hospital }) => {
  const lastName = unique('Import')
  const email = `${lastName.toLowerCase()}@example.org`
  const text = `email,first_name,last_name,phone,address,speciality,experience,fee,monday
${email},Ada,${lastName},030 1,Ring 1,Heart,10 years,50 €,09:00-12:00
nobody,Bo,Berg,030 2,Ring 1,Skin,5 years,40 €,
wrong-${email},Wrong,${lastName},030 3,Ring 1,Skin,5 years,40 €,
`
  await visitAs(page, await anAdministrator(hospital.api), '/admin/doctors')
  await page.getByRole('link', { name: 'Set-up', exact: true }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please choose a file.')).toBeVisible()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${lastName}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  const tab = page.getByRole('link', { name: 'Import', exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('2 new, 0 changed, 0 known already, 1 in conflict.')).toBeVisible()
  await expect(page.getByText('“email” is not an email address.')).toBeVisible()
  await expect(rowOf(page, `Ada ${lastName}`)).toContainText('new')

  await page.getByRole('button', { name: 'New 2' }).click()
  await expect(page.getByText('“email” is not an email address.')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select line 4' }).press('Space')
  await page.getByRole('button', { name: 'Leave out 1 line' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Left out 1' })).toBeVisible()
  await expect(rowOf(page, 'Wrong')).toHaveCount(0)
  await page.getByRole('button', { name: 'Left out 1' }).click()
  await expect(rowOf(page, 'Wrong')).toContainText('left out')

  await showHalfway(page)
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText('200 of 500 lines')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveJSProperty('position', 0.4)
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeHidden()
  await page.goto(`/admin/doctors?q=${lastName}`)
  await expect(rowOf(page, `Ada ${lastName}`)).toContainText('approved')
  await expect(rowOf(page, 'Wrong')).toHaveCount(0)

  await page.goto('/admin/imports')
  await page.getByRole('link', { name: `${lastName}.csv` }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Everything is as it was.')).toBeVisible()
  await page.goto(`/admin/doctors?q=${lastName}`)
  await expect(page.getByText(`No doctors match “${lastName}”.`)).toBeVisible()
})

const isSecondPart = (request: Request) =>
  request.url().endsWith('/admin/add-import-part') && request.postDataJSON().part === 1

test('a file that breaks off is said to be incomplete, is sent on into the same import, and is discarded otherwise', async ({
  page,
  hospital,
}) => {
  const name = `${unique('Broken')}.csv`
  const lines = Array.from(
    { length: 900 },
    (_, n) => `nobody-${n},Bo,Berg,030 2,A very long street ${n},Skin,5,4`,
  )
  const text = ['email,first_name,last_name,phone,address,speciality,experience,fee', ...lines].join('\n')
  const choose = (file: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const send = () => page.getByRole('button', { name: 'Check the file' }).click()
  const breakOff = () =>
    page.route('**/admin/add-import-part', (route) =>
      isSecondPart(route.request()) ? route.abort() : route.continue(),
    )
  await visitAs(page, await anAdministrator(hospital.api), '/admin/imports')
  await breakOff()
  await choose(name)
  await send()
  await expect(page.getByText(/^The file has arrived in part \(\d\d%\)\./)).toBeVisible()
  await expect(rowOf(page, name)).toContainText('not sent completely')
  await page.unrouteAll()
  await send()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('0 new, 0 changed, 0 known already, 900 in conflict.')).toBeVisible()

  await page.goto('/admin/imports')
  await expect(rowOf(page, name)).toHaveCount(1)
  await breakOff()
  await choose(`again-${name}`)
  await send()
  await expect(rowOf(page, `again-${name}`)).toContainText('not sent completely')
  await page.getByRole('link', { name: `again-${name}` }).click()
  await expect(
    page.getByText('This file has not arrived completely, and nothing was read from it.'),
  ).toBeVisible()
  await expect(page.getByText('0 new')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard the file' }).click()
  await expect(page).toHaveURL('/admin/imports')
  await expect(rowOf(page, `again-${name}`)).toHaveCount(0)
})

const isOfImport = ({ pathname }: URL) => pathname.endsWith('/admin/import')

async function showHalfway(page: Page): Promise<void> {
  await page.route(isOfImport, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const halfway = { ...reply.data, state: 'saving', done: 200, total: 500 }
    await route.fulfill({ response, json: { ...reply, data: halfway } })
    await page.unroute(isOfImport)
  })
}
