import { getDays } from '@desk/contract/day'
import { PATHS } from '@desk/contract/paths'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { weekdayOf } from '@desk/rules/schedule/schedule'
import { aDoctor, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { aDayOff, anAppointment, dayFromToday } from '../support/appointments.ts'
import { hearsNothing, isPath } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(2)
const WEEK = `${PATHS.doctorDay}?view=week&day=${dayMonthYear(DAY)}`
/** Sooner than polling would show it. */
const SOON = { timeout: 12_000 }

const pictureOf = (page: Page) => page.getByRole('region', { name: 'Calendar, as a picture' })
const entryOf = (page: Page, text: string) => pictureOf(page).getByRole('link', { name: text })

async function draw(page: Page, from: string, to: string): Promise<void> {
  const column = await pictureOf(page).locator(`[role=cell][data-date="${DAY}"]`).boundingBox()
  const top = async (time: string) => {
    const row = pictureOf(page).locator(`[data-time="${time}:00"]`).last()
    await row.scrollIntoViewIfNeeded()
    return (await row.boundingBox())?.y ?? NaN
  }
  await top(to)
  const x = (column?.x ?? NaN) + (column?.width ?? NaN) / 2
  const [start, end] = [(await top(from)) + 4, (await top(to)) - 4]
  await page.mouse.move(x, start)
  await page.mouse.down()
  await page.mouse.move(x, (start + end) / 2, { steps: 4 })
  await page.mouse.move(x, end, { steps: 4 })
  await page.mouse.up()
}

test('a doctor’s week as a picture: open with Enter, approve and take back, draw a time to keep it free, and new ones come by themselves', async ({
  page,
  hospital: { api },
}) => {
  test.slow()
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refusedByPolicy.push(message.text())
  })
  const doctor = await aDoctor(api)
  const request = await anAppointment(api, doctor, { date: DAY, time: '10:00 AM' })
  await visitAs(page, doctor, WEEK)
  await expect(pictureOf(page).getByRole('columnheader').last(), 'below a request').toBeInViewport()

  await test.step('Enter opens a request, one press approves it, and it is taken back', async () => {
    await entryOf(page, request).press('Enter')
    const dialog = page.getByRole('dialog', { name: request })
    await expect(dialog.getByText('pending')).toBeVisible()
    await dialog.getByRole('button', { name: `Approve: ${request}` }).press('Enter')
    await expect(dialog).toBeHidden()
    const line = page.getByRole('listitem').filter({ hasText: 'Approved:' })
    await expect(line).toBeFocused()
    await line.getByRole('button', { name: `Undo: ${request}` }).press('Enter')
    await expect(line).toBeHidden()
    await expect(page.locator('main div:focus')).toContainText(request)
    await expect(entryOf(page, request)).toContainText('pending')
  })

  await test.step('a time that is drawn is kept free, and is made bookable again', async () => {
    await draw(page, '12:00', '13:00')
    await expect(page.getByLabel('From')).toHaveValue('12:00')
    await expect(page.getByLabel('Until')).toHaveValue('13:00')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('team')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This time is kept free')).toBeVisible()
    await entryOf(page, 'Kept free').click()
    const dialog = page.getByRole('dialog', { name: 'Kept free' })
    await expect(dialog.getByText('12:00 PM - 01:00 PM')).toBeVisible()
    await dialog.getByRole('button', { name: 'Make bookable again' }).click()
    await expect(entryOf(page, 'Kept free')).toBeHidden()
  })

  await test.step('what somebody books elsewhere comes by itself, and leads to its page and back', async () => {
    const caller = await anAppointment(api, doctor, { date: DAY, time: '11:00 AM', name: unique('Later') })
    await expect(entryOf(page, caller)).toBeVisible(SOON)
    await entryOf(page, caller).press('Enter')
    await page.getByRole('link', { name: 'Open the appointment' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Appointment', exact: true })).toBeVisible()
    await page.goBack()
    await expect(entryOf(page, caller)).toBeVisible()
  })

  await test.step('one day, the next one, and the list, which stays until another is chosen', async () => {
    await page.getByRole('link', { name: `${dayMonthYear(DAY).slice(0, 5)}: show this day` }).press('Enter')
    await expect(pictureOf(page).getByRole('columnheader')).toHaveCount(1)
    await page.getByRole('button', { name: 'Next day' }).press('Enter')
    await expect(entryOf(page, request)).toBeHidden()
    // Quick presses all count.
    await page.getByRole('button', { name: 'Next day' }).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press++) button.click()
    })
    await expect(page).toHaveURL(new RegExp(`day=${dayMonthYear(addDays(DAY, 4))}`))
    const list = page.getByRole('button', { name: 'Day list' })
    await list.press('Enter')
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await page.goto(PATHS.doctorDay)
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await expect(pictureOf(page)).toBeHidden()
  })
  expect(refusedByPolicy).toEqual([])
})

test('on a phone the list is first, with the first patient in sight, the week too, and the calendar library is not loaded for it', async ({
  browser,
  hospital: { api, url },
}) => {
  const doctor = await aDoctor(api)
  const request = await anAppointment(api, doctor, { date: DAY })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Berlin',
    baseURL: url,
  })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (asked) => scripts.push(new URL(asked.url()).pathname))
  await visitAs(page, doctor, `${PATHS.doctorDay}?day=${dayMonthYear(DAY)}`)
  const list = page.getByRole('region', { name: 'The day' }).getByRole('listitem')
  await expect(list.filter({ hasText: request })).toBeInViewport({ ratio: 0.9 })
  for (const view of await page.locator('main [aria-pressed]').all()) {
    await expect(view).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Week list' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
  await expect(
    page.getByRole('region', { name: 'The week' }).getByRole('listitem').filter({ hasText: request }),
  ).toBeVisible()
  expect(scripts.filter((path) => path.includes('picture'))).toEqual([])
  await page.getByRole('button', { name: 'Day timetable' }).press('Enter')
  await expect(entryOf(page, request)).toBeVisible()
  expect(scripts.filter((path) => path.includes('picture')).length).toBeGreaterThan(0)
  await context.close()
})

function daysAskedBy(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isPath(url, getDays.path)) asked.push(url.searchParams)
  })
  return asked
}

test('a past day asks for nobody who is expected after it, today does', async ({ page, hospital }) => {
  const yesterday = dayMonthYear(dayFromToday(-1))
  const asked = daysAskedBy(page)
  await visitAs(page, await aDoctor(hospital.api), `${PATHS.doctorDay}?view=list&day=${yesterday}`)
  await expect(page.getByText('Nothing is planned on this day.')).toBeVisible()
  await expect(page.getByText('Nobody is expected today.')).toBeVisible()
  const wanted = (isPast: boolean) =>
    asked.filter((each) => (each.get('to') === yesterday) === isPast).map((each) => each.get('withoutNext'))
  expect(new Set(wanted(true))).toEqual(new Set(['true']))
  expect(new Set(wanted(false))).toEqual(new Set([null]))
})

test('when this week is over the next one opens, with two questions for days', async ({ page, hospital }) => {
  const today = dayFromToday(0)
  const doctor = await aDoctor(hospital.api)
  const monday = addDays(today, 7 - weekdayOf(today))
  for (let day = today; day < monday; day = addDays(day, 1)) await aDayOff(hospital.api, doctor, day)
  await hearsNothing(page)
  const asked = daysAskedBy(page)
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=week`)
  await expect(pictureOf(page).locator(`[role=cell][data-date="${monday}"]`)).toBeVisible()
  await expect(page.getByText('Nobody is expected today.')).toBeVisible()
  expect(asked.map((each) => each.get('from'))).toEqual(
    [addDays(monday, -7), monday].map((day) => dayMonthYear(day)),
  )
})
