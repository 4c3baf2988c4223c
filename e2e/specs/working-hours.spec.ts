import { listMyAppointments } from '@desk/contract/appointment'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { saveDateHours } from '@desk/contract/schedule-changes'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath, chooseDay, offeredTimes } from '../screens/booking.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** In one leap, because only the last move counts. */
async function drawEnd(page: Page, bar: string, byHours: number): Promise<void> {
  const shown = page.getByRole('button', { name: bar })
  await shown.scrollIntoViewIfNeeded()
  const track = await page.locator('[data-track]', { has: shown }).boundingBox()
  const handle = await shown.locator('[data-handle=end]').boundingBox()
  if (!track || !handle) throw new Error(`${bar} is not shown`)
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (byHours * track.width) / 16, y)
  await page.mouse.up()
}

async function expectAccess(page: Page): Promise<void> {
  expect.soft(await accessibilityFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await accessibilityFindings(page, 'colours')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a doctor sets a week with lunch breaks, patients see those times, a shorter day names whom it hits, and the patient reads why', async ({
  page,
  browser,
  hospital: { api },
}) => {
  test.slow()
  const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
  const date = dayFromToday(3)
  const patientsPage = await (await browser.newContext()).newPage()
  await visitAs(page, doctor, PATHS.doctorAppointments)
  await page.getByRole('link', { name: 'Working hours' }).click()

  await test.step('Monday is typed and drawn, and copied to the other days', async () => {
    await page.getByRole('button', { name: 'Make a weekly plan' }).click()
    const monday = dayOf(page, 'Monday')
    await monday.getByLabel('To: Monday, hours 1').fill('1200')
    await monday.getByRole('button', { name: 'Add hours: Monday' }).click()
    await expect(monday.getByLabel('From: Monday, hours 2')).toHaveValue('13:00')
    await expect(monday.getByLabel('To: Monday, hours 2')).toHaveValue('17:00')
    await drawEnd(page, 'Monday: 13:00–17:00', -1)
    await expect(monday.getByLabel('To: Monday, hours 2')).toHaveValue('16:00')
    await page.getByRole('button', { name: 'Monday: 13:00–16:00' }).press('Shift+ArrowRight')
    await expect(monday.getByLabel('To: Monday, hours 2')).toHaveValue('16:15')
    await monday.getByRole('button', { name: 'Copy to other days' }).click()
    for (const day of WEEKDAYS.slice(1)) await monday.getByRole('checkbox', { name: day }).check()
    await monday.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(dayOf(page, 'Sunday').getByLabel('From: Sunday, hours 2')).toHaveValue('13:00')
    await expectAccess(page)
  })

  await test.step('what cannot be is said beside its field, and is not sent', async () => {
    const until = dayOf(page, 'Tuesday').getByLabel('To: Tuesday, hours 1')
    await until.fill('14:00')
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(dayOf(page, 'Tuesday').getByText('These hours overlap others')).toBeVisible()
    await until.fill('12:00')
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText(/until further notice/)).toBeVisible()
  })

  await test.step('a patient sees those times and no others, and books one', async () => {
    await visitAs(patientsPage, patient, bookingPath(doctor.doctorId))
    await chooseDay(patientsPage, date)
    const times = await offeredTimes(patientsPage)
    expect(times).toHaveLength(12 + 13)
    expect(times).toContain('11:45 AM - 12:00 PM')
    expect(times).not.toContain('12:00 PM - 12:15 PM')
    await anAppointment(api, doctor, { date, time: '03:00 PM', patient, name: patient.name })
  })

  await test.step('shorter afternoons name the patient; nothing is saved before it is said what becomes of the visit', async () => {
    await page.getByRole('button', { name: 'Change the plan' }).click()
    const heading = page.getByRole('heading', { name: 'Change the weekly plan' })
    await expect(heading, 'in the place of the plan').toBeFocused()
    await expect(heading).toBeInViewport()
    for (const day of WEEKDAYS) await dayOf(page, day).getByLabel(`To: ${day}, hours 2`).fill('14:30')
    await page.getByRole('button', { name: 'Save the plan' }).click()
    const preview = page.getByRole('dialog', { name: 'This change affects one appointment' })
    const hit = preview.getByRole('group', {
      name: new RegExp(`^${patient.name} \\w+, ${dayMonthYear(date)} 03:00 PM`),
    })
    await expect(hit).toContainText('It would be outside the working hours.')
    await preview.getByRole('button', { name: 'Save the change' }).click()
    await expect(hit).toContainText('Please choose what is to become of this appointment.')
    await hit.getByLabel('Cancel it').check()
    await preview.getByRole('button', { name: 'Save the change' }).click()
    await expect(preview.getByLabel('Message to the patient')).toBeFocused()
    await page.keyboard.type('I am away in the afternoons. Please book a morning.')
    await expectAccess(page)
    await preview.getByRole('button', { name: 'Save the change' }).click()
    await expect(preview).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save the plan' })).toBeHidden()
    await expect(page.getByText('13:00 to 14:30').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change the plan' })).toBeFocused()
  })

  await test.step('the patient reads the message in those words', async () => {
    const { data: [booked] = [] } = await api(listMyAppointments, undefined, { token: patient.token })
    await patientsPage.goto(appointmentPath(booked?.id ?? ''))
    await expect(patientsPage.getByText('It is cancelled. Please do not come at that time.')).toBeVisible()
    await expect(
      patientsPage.getByText(/I am away in the afternoons\. Please book a morning\./),
    ).toBeVisible()
  })
})

test('what somebody else saves is shown on an open page, nothing typed is lost, and nothing is written over', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, administrator] = await Promise.all([aDoctor(api), anAdministrator(api)])
  const { doctorId } = doctor
  const name = new RegExp(`^Change this date: .*${dayMonthYear(dayFromToday(2))}`)
  await visitAs(page, doctor, PATHS.workingHours)
  await page.getByRole('button', { name }).click()
  const until = page.getByLabel(/^To: .*, hours 1$/)
  await until.fill('15:00')

  const { token } = administrator
  const { data } = await api(getSchedule, undefined, { token, query: { doctorId } })
  const change = { doctorId, scheduleVersion: data?.version ?? 0, date: dayFromToday(4), windows: [] }
  expect((await api(saveDateHours, change, { token })).success).toBe(true)

  await expect(page.getByText('Somebody else has changed these hours since you began.')).toBeVisible()
  await expect(page.getByText('Only this date')).toBeVisible()
  await expect(until).toHaveValue('15:00')
  await page.getByRole('button', { name: 'Continue with mine' }).click()
  await page.getByRole('button', { name: 'Save for this date only' }).click()
  await expect(page.getByText('09:00 to 15:00')).toBeVisible()
  await expect(page.getByText('Only this date')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Put back: / })
    .first()
    .click()
  await expect(page.getByText('Only this date')).toHaveCount(1)
})
