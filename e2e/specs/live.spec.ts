import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { Browser, Page } from '@playwright/test'
import { bookingPath, chooseDay, fillInPatient, offeredTimes, timesOf } from '../screens/booking.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

const PATIENT = { name: 'Erna Blum', address: 'Ring 2', phone: '0151 1' }

/** Sooner than polling would show it. */
const SOON = { timeout: 12_000 }

test('what somebody books elsewhere is gone here at once, and nothing typed or focused is lost', async ({
  page,
  browser,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const patient = await aPatient(hospital.api)
  const day = dayFromToday(2)
  const office = await (await browser.newContext()).newPage()
  await visitAs(office, doctor, '/doctor-appointments')
  const own = await (await browser.newContext()).newPage()
  await visitAs(own, patient, '/appointments')

  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  await timesOf(page).selectOption('09:30 AM - 09:45 AM')
  await fillInPatient(page, PATIENT)
  await page.getByLabel('Phone').focus()
  expect(await offeredTimes(page)).toContain('09:00 AM - 09:15 AM')
  await expect(own.getByText('You have no appointments yet')).toBeVisible()

  await anAppointment(hospital.api, doctor, { date: day, time: '09:00 AM', patient, name: patient.name })
  await expect.poll(() => offeredTimes(page), SOON).not.toContain('09:00 AM - 09:15 AM')
  await expect(timesOf(page)).toHaveValue('09:30 AM - 09:45 AM')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveValue(PATIENT.name)

  const request = office.getByRole('row').filter({ hasText: patient.name })
  await expect(request).toContainText(dayMonthYear(day), SOON)
  await expect(office.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible(SOON)
  await expect(own.getByRole('row').filter({ hasText: dayMonthYear(day) })).toContainText('pending', SOON)

  await changeAppointmentStatus(hospital.api, doctor, patient.name, 'approved')
  await expect(own.getByRole('row').filter({ hasText: dayMonthYear(day) })).toContainText('approved', SOON)
  await expect(request).toContainText('approved', SOON)
  await expect(own.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible(SOON)
})

/** From an address of their own. */
async function aVisitor(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const headers = { 'x-forwarded-for': address }
  return (await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers })).newPage()
}

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

test('a time that somebody else chooses goes from the open list by itself, announced politely, and the chosen one stays, while the focus goes to the next', async ({
  browser,
  baseURL,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { timings: ['09:00', '10:00'] })
  const day = dayFromToday(2)
  const [here, there] = [
    await aVisitor(browser, baseURL, '203.0.113.20'),
    await aVisitor(browser, baseURL, '203.0.113.21'),
  ]
  for (const page of [here, there]) {
    await page.goto(bookingPath(doctor.doctorId))
    await chooseDay(page, day)
  }
  const free = here.getByRole('status').filter({ hasText: 'on this day' })
  await expect(free).toHaveText('4 free times on this day.')
  const slot = (name: string) => here.getByRole('button', { name, exact: true })
  await slot('09:45 AM').press('Enter')
  await expect(slot('09:45 AM')).toHaveAttribute('aria-pressed', 'true')
  await expect(here.getByRole('timer')).toBeVisible()
  await slot('09:15 AM').focus()

  await timesOf(there).selectOption('09:15 AM - 09:30 AM')
  await expect(slot('09:15 AM')).toHaveCount(0, SOON)
  await expect(free).toHaveText('3 free times on this day.')
  expect(await offeredTimes(here)).not.toContain('09:15 AM - 09:30 AM')
  await expect(timesOf(here)).toHaveValue('09:45 AM - 10:00 AM')
  await expect(slot('09:45 AM')).toHaveAttribute('aria-pressed', 'true')
  // The focus is on the line: Enter must not choose another time.
  await expect.poll(() => focused(here)).toBe('LI 09:30 AM')
  await here.keyboard.press('Tab')
  await expect(slot('09:30 AM')).toBeFocused()

  await anAppointment(hospital.api, doctor, { date: day, time: '09:00 AM' })
  await expect(free).toHaveText('2 free times on this day.', SOON)
  await expect(slot('09:30 AM')).toBeFocused()
  await expect(timesOf(here)).toHaveValue('09:45 AM - 10:00 AM')
})

test('the keyboard goes on with the next request, in the end with the heading, when somebody else answers the one that it is in', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const names = [unique('Anna'), unique('Bert')]
  for (const [place, name] of names.entries())
    await anAppointment(api, doctor, { name, time: `09:${place === 0 ? '00' : '15'} AM` })
  const [first = '', second = ''] = names
  await visitAs(page, doctor, PATHS.doctorDay)
  const heading = page.getByRole('heading', { name: 'Requests that wait for your answer' })
  const requests = page.getByRole('main').locator('section').filter({ has: heading })
  const line = (name: string) => requests.getByRole('listitem').filter({ hasText: name })
  await line(first)
    .getByRole('button', { name: /^Approve/ })
    .focus()
  await changeAppointmentStatus(api, doctor, first, 'approved')
  await expect(line(first)).toHaveCount(0, SOON)
  await expect(line(second)).toBeFocused()
  await line(second).getByRole('link').first().focus()
  await changeAppointmentStatus(api, doctor, second, 'rejected')
  await expect(line(second)).toHaveCount(0, SOON)
  await expect(heading).toBeFocused()
})

test('the keyboard stays in the row of a request whose buttons go', async ({ page, hospital: { api } }) => {
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor)
  await visitAs(page, doctor, PATHS.doctorAppointments)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button').first().focus()
  await changeAppointmentStatus(api, doctor, name, 'approved')
  await expect(row).toContainText('approved', SOON)
  await expect(row).toBeFocused()
})

test('a guest who leaves the link open sees what the doctor answers', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  const { doctorId } = doctor
  const visit = { doctorId, date: dayFromToday(5), time: '09:00 AM', ...PATIENT, name: unique('Gast') }
  const { data } = await hospital.api(bookAppointment, visit)
  await page.goto(`/visit${new URL(data?.link ?? '').hash}`)
  await expect(page.getByText('The doctor has not answered yet.')).toBeVisible()
  await changeAppointmentStatus(hospital.api, doctor, visit.name, 'approved')
  await expect(page.getByText('Please come at that time.')).toBeVisible(SOON)
})

test('a page that gets no stream reads by itself: what somebody books elsewhere is gone here all the same', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const day = dayFromToday(2)
  let refused = 0
  await page.route(
    ({ pathname }) => pathname === API_PREFIX + followChanges.path,
    (route) => {
      refused += 1
      return route.abort()
    },
  )
  await page.clock.install()
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  expect(await offeredTimes(page)).toContain('09:00 AM - 09:15 AM')
  await expect.poll(() => refused).toBeGreaterThan(0)

  await anAppointment(hospital.api, doctor, { date: day, time: '09:00 AM' })
  const later = async () => {
    await page.clock.runFor(5000)
    return offeredTimes(page)
  }
  await expect.poll(later, SOON).not.toContain('09:00 AM - 09:15 AM')
})
