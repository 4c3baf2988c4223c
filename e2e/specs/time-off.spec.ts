import { PATHS } from '@desk/contract/paths'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { BrowserContext, Page } from '@playwright/test'
import { bookingPath, chooseDay, fillInPatient, sendBooking, timesOf } from '../screens/booking.ts'
import { typeDate } from '../screens/form.ts'
import { dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

async function expectAccess(page: Page): Promise<void> {
  expect.soft(await accessibilityFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await accessibilityFindings(page, 'colours')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, 'width at 320 px').toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function addType(page: Page, name: string, minutes: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a type of visit' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Length, in minutes').fill(minutes)
  await page.getByRole('button', { name: 'Save the type' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** Takes a plain slot. */
async function bookWithOneType(context: BrowserContext, doctorId: string, day: IsoDate): Promise<void> {
  const guest = await context.newPage()
  await guest.goto(bookingPath(doctorId))
  await chooseDay(guest, day)
  await expect(guest.getByRole('group', { name: 'What is the visit for?' })).toHaveCount(0)
  await expect(guest.getByText('First choose what the visit is for')).toHaveCount(0)
  await timesOf(guest).selectOption('04:00 PM - 04:15 PM')
  await fillInPatient(guest, { name: 'One Type', address: 'Ring 2', phone: '030 22' })
  await sendBooking(guest)
  const confirmed = guest.getByRole('main')
  await expect(confirmed.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  await expect(confirmed.getByText('04:00 PM - 04:15 PM').first()).toBeVisible()
  await expect(confirmed.getByText('Check', { exact: true })).toHaveCount(0)
  await context.close()
}

test('types of visit, from the doctor’s list to the booking, then time off, which first shows whom it hits', async ({
  page,
  browser,
  hospital: { api, url },
}) => {
  test.slow()
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const name = unique('Erna')
  const day = dayFromToday(5)

  await test.step('the doctor offers two types', async () => {
    await visitAs(page, doctor, PATHS.visitTypes)
    await addType(page, 'Check', '15')
    await expect(page.getByText('With one type there is nothing to choose')).toBeVisible()
    await bookWithOneType(await browser.newContext({ baseURL: url }), doctor.doctorId, dayFromToday(6))
    await addType(page, 'First visit', '45')
    await page.getByRole('button', { name: 'Change the type of visit: First visit' }).press('Enter')
    await page.getByLabel('Length, in minutes').fill('4')
    await page.getByRole('button', { name: 'Save the type' }).press('Enter')
    await expect(page.getByText('Please enter a whole number from 5 to 480.')).toBeVisible()
    await expect(page.getByLabel('Length, in minutes')).toBeFocused()
    await expectAccess(page)
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  })

  await test.step('a patient chooses the type before the time, and books its length', async () => {
    const context = await browser.newContext({ baseURL: url })
    const visitor = await context.newPage()
    await visitAs(visitor, patient, bookingPath(doctor.doctorId))
    await expect(visitor.getByRole('group', { name: 'What is the visit for?' })).toBeVisible()
    await expect(visitor.getByText('First choose what the visit is for')).toBeVisible()
    await visitor.getByRole('radio', { name: 'First visit' }).check()
    await chooseDay(visitor, day)
    await timesOf(visitor).selectOption('09:00 AM - 09:45 AM')
    await fillInPatient(visitor, { name, address: 'Ring 2', phone: '030 11' })
    await expectAccess(visitor)
    await sendBooking(visitor)
    const confirmed = visitor.getByRole('main')
    await expect(confirmed.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
    await expect(confirmed.getByText('09:00 AM - 09:45 AM').first()).toBeVisible()
    await expect(confirmed.getByText('First visit')).toBeVisible()
    await context.close()
  })

  await test.step('time off on that day says whom it hits, and keeps them as the doctor decides', async () => {
    await page.goto(PATHS.timeOff)
    await expect(page.getByText('No time off is planned.')).toBeVisible()
    await page.getByRole('button', { name: 'Add time off' }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Why' })).toBeFocused()
    await page.getByRole('button', { name: 'Save the time off' }).press('Enter')
    await expect(page.getByText('Please choose a day.').first()).toBeVisible()
    await typeDate(page, 'First day', day)
    await page.getByLabel('Private note').fill('Sea')
    await expectAccess(page)
    await page.getByRole('button', { name: 'Save the time off' }).press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('group', { name: new RegExp(name) })).toBeVisible()
    await preview.getByRole('radio', { name: 'Keep it' }).check()
    await preview.getByRole('button', { name: 'Save the change' }).press('Enter')
    const line = page.getByRole('listitem').filter({ hasText: 'Sea' })
    await expect(line).toContainText(dayMonthYear(day))
    await page.getByRole('link', { name: 'Requests' }).press('Enter')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('First visit')
    await expect(row).toContainText('During time off')
  })

  await test.step('who was kept is listed with the time off, and planned again from there', async () => {
    await page.getByRole('link', { name: 'Time off' }).press('Enter')
    const line = page.getByRole('listitem').filter({ hasText: 'Sea' })
    await expect(line).toContainText('Appointments in this time:')
    await expect(line.getByRole('listitem').filter({ hasText: name })).toContainText('(kept)')
    await expectAccess(page)
    await line.getByRole('button', { name: 'Re-plan or cancel what was kept' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'What is to become of what was kept?' })
    await dialog.getByRole('radio', { name: 'Re-plan' }).press(' ')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('textbox').fill('I am at the sea for longer.')
    await dialog.getByRole('button', { name: 'Save the decisions' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Other times are proposed' })
    await asked.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(asked).toBeHidden()
    await expect(line.getByRole('listitem').filter({ hasText: name })).toContainText(
      '(another time is proposed)',
    )
    const proposed = line.getByRole('link', { name: 'See the proposed times' })
    await expect(proposed).toHaveAttribute('href', PATHS.proposals)
  })

  await test.step('and it is taken away again', async () => {
    await page.getByRole('button', { name: 'Remove the time off' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('No time off is planned.')).toBeVisible()
  })
})
