import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator } from '@desk/testing/people'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator puts public holidays into the list, edits it, and sees whom it hits before it is saved', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  // No other test uses this day.
  const day = dayFromToday(53)
  const name = await anAppointment(api, doctor, { date: day })
  await visitAs(page, await anAdministrator(api), PATHS.closedDays)
  await expect(page.getByText('The hospital is open on all days.')).toBeVisible()
  // Germany, by Berlin's zone.
  await expect(page.getByText('This is a guess from the hospital’s time zone')).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await page.getByLabel('State').selectOption('Bayern')
  await page.getByLabel('Names in').selectOption('German')
  await page.getByRole('button', { name: 'Put into the list' }).press('Enter')
  await expect(page.getByText(/\d+ days were put into the list/)).toBeVisible()
  const epiphany = page
    .getByRole('listitem')
    .filter({ has: page.locator('textarea', { hasText: 'Heilige Drei Könige' }) })
  await expect(epiphany.first()).toContainText('(not saved yet)')
  await epiphany.first().getByRole('button', { name: 'Take out' }).press('Enter')

  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(day.split('-').toReversed().join(''))
  await page.getByLabel('Name', { exact: true }).fill('Move to the new house')
  await page.getByRole('button', { name: 'Add to the list' }).press('Enter')
  await page.getByRole('button', { name: 'Save the list' }).press('Enter')
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('group', { name: new RegExp(name) })).toBeVisible()
  await expect(preview).toContainText(`with Dr. Anna ${doctor.profile.lastName}`)
  await preview.getByRole('radio', { name: 'Cancel it' }).check()
  await preview.getByLabel(/Message to the patient/).fill('We are moving')
  await preview.getByRole('button', { name: 'Save the change' }).press('Enter')
  // A guest without email has to be called.
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText('(not saved yet)')).toHaveCount(0)
  await expect(page.locator('textarea', { hasText: 'Move to the new house' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('State')).toHaveValue('BY')
  await page.getByRole('button', { name: 'Put into the list' }).press('Enter')
  await expect(page.getByText('1 day that was taken out before stays out:')).toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).press('Enter')
  await expect(epiphany.first()).toContainText('(not saved yet)')
})

test('a long name of a closed day is read whole in its field, on the narrowest phone too', async ({
  page,
  hospital: { api },
}) => {
  const name = 'Tag der Befreiung vom Nationalsozialismus'
  await page.setViewportSize({ width: 320, height: 640 })
  await visitAs(page, await anAdministrator(api), PATHS.closedDays)
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(dayFromToday(59).split('-').toReversed().join(''))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add to the list' }).press('Enter')
  const field = page.locator('textarea', { hasText: name })
  const cut = () =>
    field.evaluate((area) =>
      Math.max(area.scrollHeight - area.clientHeight, area.scrollWidth - area.clientWidth),
    )
  expect(await cut()).toBe(0)
  await field.fill(`${name}, ${name}`)
  expect(await cut()).toBe(0)
  await field.press('Enter')
  await expect(field).toHaveValue(/^[^\n]+$/)
})

test('less hours on the profile first show whom they hit, and are saved with the answer', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor)
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await page.getByLabel('Start', { exact: true }).fill('10:00')
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter')
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('group', { name: new RegExp(name) })).toBeVisible()
  await preview.getByRole('radio', { name: 'Keep it' }).check()
  await preview.getByRole('button', { name: 'Save the change' }).press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto(PATHS.doctorAppointments)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Outside the hours')
})
