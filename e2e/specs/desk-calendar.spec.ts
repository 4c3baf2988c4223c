import { listMyAppointments } from '@desk/contract/appointment'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { chooseDay, timesOf } from '../screens/booking.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })

const DAY = dayFromToday(3)
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(DAY))
const LATER = dayFromToday(4)
const TEN = '10:00 AM - 10:15 AM'

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).press('Enter')
const open = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter')

async function openVisit(page: Page, name: string): Promise<void> {
  await lineOf(page, name).getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Appointment', exact: true })).toBeVisible()
}

test('whoever answers the hospital’s phone finds a doctor, books a caller, approves, moves one and cancels one with a reason, all by keyboard', async ({
  page,
  hospital: { api },
}) => {
  test.slow()
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const { lastName } = doctor.profile
  const theirs = await anAppointment(api, doctor, { date: DAY, patient })
  await changeAppointmentStatus(api, doctor, theirs, 'approved')
  const request = await anAppointment(api, doctor, { date: DAY, time: TEN })
  const caller = unique('Caller')
  await visitAs(page, await anAdministrator(api), PATHS.doctors)

  await test.step('the doctor is found by two letters and Enter', async () => {
    await open(page, 'Calendars')
    await expect(page.getByRole('combobox', { name: 'Doctor' })).toBeFocused()
    await page.keyboard.type(lastName)
    await expect(page.getByRole('option', { name: lastName })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Dr. Anna ${lastName}` })).toBeFocused()
    await press(page, 'Day list')
    const today = page.getByText('Nobody is expected today.')
    await expect(today).toContainText(`Next: ${WEEKDAY}, ${dayMonthYear(DAY)}, 09:00 AM`)
    await expect(today.getByRole('link', { name: theirs })).toBeVisible()
  })

  await test.step('who calls is booked, and stands in the list', async () => {
    await page.keyboard.press('Alt+b')
    await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(/^\d\d:\d\d$/)
    await page.keyboard.type(caller)
    await page.keyboard.press('Tab')
    await page.keyboard.type('0170 1')
    await page.keyboard.press('Enter')
    await expect(lineOf(page, caller)).toContainText('approved')
    await expect(page.getByText(/^Next: /)).toContainText(caller)
  })

  await test.step('a request is approved', async () => {
    await press(page, `Approve: ${request}`)
    await expect(lineOf(page, 'Approved:')).toBeFocused()
    await expect(page.getByText('No request waits for an answer.')).toBeVisible()
  })

  await test.step('one is moved, and the way back leads to its day', async () => {
    // Given, so that zones with another date do not matter.
    await page.goto(`${new URL(page.url()).pathname}?view=list&day=${dayMonthYear(DAY)}`)
    await openVisit(page, request)
    await press(page, 'Move')
    await chooseDay(page, LATER)
    await timesOf(page).selectOption(TEN)
    await page.getByLabel('Reason').fill('The doctor is in the theatre')
    await press(page, 'Move to this time')
    await expect(page.getByRole('definition').filter({ hasText: TEN })).toContainText(dayMonthYear(LATER))
    await open(page, `Calendar of Dr. ${lastName}`)
    await expect(lineOf(page, request)).toContainText('10:00 AM')
  })

  await test.step('another is cancelled with a reason, which the patient reads', async () => {
    await press(page, 'Previous day')
    await openVisit(page, theirs)
    await press(page, 'Cancel appointment')
    const question = page.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('The doctor is ill')
    await question.getByRole('button', { name: 'Cancel the appointment' }).press('Enter')
    await expect(page.getByRole('definition').first()).toHaveText('cancelled')
    const { data } = await api(listMyAppointments, undefined, { token: patient.token })
    expect(data).toMatchObject([{ state: 'cancelled' }])
    await open(page, `Calendar of Dr. ${lastName}`)
    await expect(page.getByText('Nothing is planned on this day.')).toBeVisible()
  })
})
