import { bookAppointmentPath, doctorProfilePath, doctorRecordPath, PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, anAdministrator } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath, timesOf } from '../screens/booking.ts'
import { typeDate } from '../screens/form.ts'
import { dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

const AWAY = dayFromToday(4)
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

async function addType(page: Page, type: { name: string; minutes: string; fee?: string; what?: string }) {
  await press(page, 'Add a type of visit')
  await page.getByLabel('Name', { exact: true }).fill(type.name)
  await page.getByLabel('Length, in minutes').fill(type.minutes)
  await page.getByLabel('Fee', { exact: true }).fill(type.fee ?? '')
  await page.getByLabel('What it is for', { exact: true }).fill(type.what ?? '')
  await press(page, 'Save the type')
  await expect(page.getByRole('listitem').filter({ hasText: type.name })).toBeVisible()
}

/** `asksDay`: the page does not show the day of absence yet. */
async function expectWhy(page: Page, { asksDay }: { asksDay: boolean }): Promise<void> {
  await press(page, 'Why is a time not offered?')
  if (asksDay) await typeDate(page, 'Date', AWAY)
  await page.getByLabel('Wanted time').fill('09:00')
  await press(page, 'Find out')
  await expect(page.getByText(`On leave from ${dayMonthYear(AWAY)}`)).toBeVisible()
}

test('an administrator sets a doctor’s week, time off and types of visit: the doctor finds them under Profile and Appointments, patients where they book', async ({
  page,
  browser,
  hospital: { api, url },
}) => {
  test.slow()
  const doctor = await aDoctor(api)

  await test.step('from the doctor’s record', async () => {
    await visitAs(page, await anAdministrator(api), doctorRecordPath(doctor.doctorId))
    await tab(page, 'Working hours').click()
    await press(page, 'Make a weekly plan')
    await press(page, 'Save the plan')
    await expect(page.getByText(/until further notice/)).toBeVisible()
    await typeDate(page, 'Hours for another date', dayFromToday(40))
    await expect(page.getByLabel(/^From: .*, hours 1$/)).toHaveValue('09:00')
    await expect(page.getByLabel(/^To: .*, hours 1$/)).toHaveValue('17:00')
    await press(page, 'Cancel')
    await tab(page, 'Time off').click()
    await press(page, 'Add time off')
    await typeDate(page, 'First day', AWAY)
    await press(page, 'Save the time off')
    await expect(page.getByRole('listitem').filter({ hasText: dayMonthYear(AWAY) })).toBeVisible()
    await tab(page, 'Types of visit').click()
    await addType(page, { name: 'Check', minutes: '15' })
    const what = 'Please bring what you take.'
    await addType(page, { name: 'First visit', minutes: '45', fee: '90 €', what })
    await tab(page, 'Record').click()
    await expectWhy(page, { asksDay: true })
  })

  await test.step('a guest reads length, fee and sentence of each where several can be chosen', async () => {
    const guest = await browser.newPage({ baseURL: url })
    await guest.goto(bookingPath(doctor.doctorId))
    const choice = guest.getByRole('group', { name: 'What is the visit for?' })
    await expect(choice.getByRole('radio', { name: 'First visit' })).toHaveAccessibleDescription(
      '45 minutes, fee 90 €. Please bring what you take.',
    )
    await expect(choice.getByRole('radio', { name: 'Check' })).toHaveAccessibleDescription('15 minutes.')
    await guest.close()
  })

  await test.step('a time that was chosen before the type stays, as long as the type takes', async () => {
    const guest = await browser.newPage({ baseURL: url })
    await guest.goto(
      bookAppointmentPath(doctor.doctorId, { date: dayFromToday(3), time: '09:00 AM - 09:15 AM' }),
    )
    const choice = guest.getByRole('group', { name: 'What is the visit for?' })
    await choice.getByRole('radio', { name: 'Check' }).check()
    await expect(timesOf(guest)).toHaveValue('09:00 AM - 09:15 AM')
    await choice.getByRole('radio', { name: 'First visit' }).check()
    await expect(timesOf(guest)).toHaveValue('09:00 AM - 09:45 AM')
    await guest.close()
  })

  await test.step('the doctor finds them from the profile, and asks why on the day itself', async () => {
    const own = await browser.newPage({ baseURL: url })
    await visitAs(own, doctor, doctorProfilePath(doctor.id))
    await own.getByRole('main').getByRole('link', { name: 'Working hours' }).click()
    await expect(own.getByText(/until further notice/)).toBeVisible()
    await tab(own, 'Types of visit').click()
    await expect(own.getByRole('listitem').filter({ hasText: 'First visit' })).toContainText('90 €')
    await tab(own, 'Time off').click()
    await expect(own.getByRole('listitem').filter({ hasText: dayMonthYear(AWAY) })).toBeVisible()
    await own.goto(`${PATHS.doctorDay}?view=list&day=${dayMonthYear(AWAY)}`)
    await expectWhy(own, { asksDay: false })
    await own.close()
  })
})
