import { readFile } from 'node:fs/promises'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { tabThrough } from '../screens/keyboard.ts'
import { anAppointment } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

// Alone in their hospital, which a second worker would start again.
test.describe.configure({ mode: 'default' })
test.use({ settings: { HOSPITAL_NAME: 'Counted' } })

async function expectReadable(page: Page): Promise<void> {
  const { missed, withoutRing } = await tabThrough(page)
  expect.soft({ missed, withoutRing }, 'by keyboard').toEqual({ missed: [], withoutRing: [] })
  expect.soft(await accessibilityFindings(page, 'all'), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await accessibilityFindings(page, 'colours'), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, 'width at 320 px').toBeLessThanOrEqual(320)
  expect.soft(await accessibilityFindings(page, 'colours'), 'forced colours').toEqual([])
}

test('a doctor’s numbers as pictures, each with its sentence, its table and its file', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  for (const time of ['09:00', '09:15', '11:00']) await anAppointment(api, doctor, { time })
  await visitAs(page, doctor, PATHS.doctorAppointments)
  await page.getByRole('navigation', { name: 'Appointments' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByLabel('Period').selectOption('Next 4 weeks')
  const picture = page.getByRole('img', { name: '3 appointments in this period.' })
  await expect(picture).toBeVisible()
  await expect(page.getByRole('img', { name: /at 09:00 AM are fullest/ })).toBeVisible()

  const table = page.getByText('Appointments as a table')
  await table.focus()
  await page.keyboard.press('Enter')
  const cells = page
    .getByRole('region', { name: 'Appointments' })
    .getByRole('cell', { name: '3', exact: true })
  await expect(cells).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV: Appointments' }).press('Enter')
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.split('\r\n').filter((line) => line.endsWith('","3"'))).toHaveLength(1)
  await page.reload()
  await expect(picture).toBeVisible()
})

test('the numbers of the whole hospital, by speciality', async ({ page, hospital: { api } }) => {
  await anAppointment(api, await aDoctor(api, { specialization: 'Cardiology' }))
  await anAppointment(api, await aDoctor(api, { specialization: 'Dermatology' }))
  await visitAs(page, await anAdministrator(api), `${PATHS.overview}?period=ahead`)
  await expect(page.getByRole('img', { name: /appointments? in this period/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Third next free time' })).toBeVisible()
  await expectReadable(page)
})
