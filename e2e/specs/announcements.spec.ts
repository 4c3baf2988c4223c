import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath, timesOf } from '../screens/booking.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { type Announcement, recordAnnouncements } from '../support/announcements.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(5)
const NINE = '09:00 AM - 09:15 AM'

const digits = (date: string) => dayMonthYear(date).replaceAll('-', '')

async function typeDate(page: Page, date: string): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/i }).first().focus()
  await page.keyboard.type(digits(date))
}

async function expectSaid(said: () => Promise<Announcement[]>, text: RegExp, times = 1): Promise<void> {
  const count = async () => (await said()).filter((each) => text.test(each.text)).length
  await expect.poll(count, { message: `said: ${text}` }).toBe(times)
}

test('nothing interrupts who types a date; a day too far ahead, the free times, the hold and the results are each said once', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const said = await recordAnnouncements(page)
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await expect(page.getByRole('spinbutton').first()).toBeVisible()

  await typeDate(page, '2099-05-05')
  await expectSaid(said, /^Please choose a day up to/)
  await typeDate(page, DAY)
  await expectSaid(said, /^\d+ free times? on this day/)
  await timesOf(page).selectOption(NINE)
  await expectSaid(said, /^This time is kept for you for 5 minutes\.$/)
  await page.getByLabel('Address').fill('Ring 2, Berlin')
  await page.getByLabel('Phone').fill('0151 23456')
  expect((await said()).filter(({ how }) => how === 'assertive')).toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'Register' }).press('Enter')
  await expectSaid(said, /^Your appointment has been requested/)
  await expectSaid(said, /^Email sent successfully!$/)
  expect((await said()).filter(({ how }) => how === 'assertive')).toEqual([])
})

test('the focus is where one goes on: after a route, a wrong form, a dialog that is closed, an answer, and its Undo', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const name = await anAppointment(api, doctor, { date: DAY, patient })
  const main = page.getByRole('main')
  const button = (label: string | RegExp) => main.getByRole('button', { name: label })

  await test.step('route: the heading; a wrong form: the first wrong field, with its reason', async () => {
    await visitAs(page, patient, '/appointments')
    await page.getByRole('link', { name: new RegExp(NINE) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await button('Move').press('Enter')
    await expect(page.getByRole('spinbutton').first()).toBeVisible()
    await button('Move to this time').press('Enter')
    await expect(page.getByRole('spinbutton', { name: /day/i }).first()).toBeFocused()
    await button('Leave it as it is').press('Enter')
    await expect(main.locator(':focus')).toHaveCount(1)
  })

  await test.step('dialog: within it, and back on what opened it', async () => {
    await button('Cancel appointment').press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button('Cancel appointment')).toBeFocused()
  })

  await test.step('an answer: its line; Undo: the row', async () => {
    await page.goto('about:blank')
    await visitAs(page, doctor, '/doctor-appointments')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: 'Approved' }).press('Enter')
    await expect(row.getByRole('listitem')).toBeFocused()
    await row.getByRole('button', { name: /Undo/ }).press('Enter')
    await expect(row.getByRole('button', { name: 'Approved' })).toBeVisible()
    // Around the buttons, none of which holding Enter may press.
    await expect(row.locator('[id^=decision-]')).toBeFocused()
  })
})
