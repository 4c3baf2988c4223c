import { PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { aDoctor } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { dragFinger, pointIn } from '../screens/fingers.ts'
import { expect, test, visitAs } from '../support/test.ts'

const dayOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const bar = (page: Page, name: string) => page.getByRole('button', { name })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

/** Wide enough for the whole week. */
async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a weekly plan' }).click()
  await expect(bar(page, 'Monday: 09:00–17:00')).toBeVisible()
}

test('hours are drawn and taken to another day with a finger', async ({
  browser,
  hospital: { api, url },
}) => {
  const doctor = await aDoctor(api)
  const context = await browser.newContext({
    baseURL: url,
    hasTouch: true,
    viewport: { width: 820, height: 2400 },
  })
  const page = await context.newPage()
  await visitAs(page, doctor, PATHS.workingHours)
  await openPlan(page)
  const tuesday = dayOf(page, 'Tuesday').locator('[data-track]')
  await bar(page, 'Tuesday: 09:00–17:00').press('Delete')
  const [from, half, until] = [
    await pointIn(tuesday, 0.25),
    await pointIn(tuesday, 0.3),
    await pointIn(tuesday, 0.375),
  ]
  await dragFinger(page, [from, half, until])
  await expect(bar(page, 'Tuesday: 10:00–12:00')).toBeVisible()

  const drawn = bar(page, 'Tuesday: 10:00–12:00')
  // Chromium may take a tap for the end of a fling.
  await expect(async () => {
    await drawn.tap()
    await expect(drawn).toBeFocused({ timeout: 1000 })
  }).toPass()
  const start = await pointIn(drawn, 0.5)
  const friday = await pointIn(dayOf(page, 'Friday').locator('[data-track]'), 0.9)
  await dragFinger(page, [start, { x: start.x, y: (start.y + friday.y) / 2 }, { x: start.x, y: friday.y }])
  await expect(bar(page, 'Friday: 10:00–12:00')).toBeVisible()
  await expect(drawn).toBeHidden()
  await context.close()
})

test('on a phone hours are drawn, made longer and taken to the next day with a finger', async ({
  browser,
  hospital: { api, url },
}) => {
  const doctor = await aDoctor(api)
  const context = await browser.newContext({
    baseURL: url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await visitAs(page, doctor, PATHS.workingHours)
  await openPlan(page)
  await bar(page, 'Tuesday: 09:00–17:00').press('Delete')
  await bar(page, 'Wednesday: 09:00–17:00').press('Delete')
  const tuesday = dayOf(page, 'Tuesday').locator('[data-track]')
  const wednesday = dayOf(page, 'Wednesday').locator('[data-track]')
  const toTop = () =>
    tuesday.evaluate((track) => scrollTo(0, track.getBoundingClientRect().top + scrollY - 200))
  await toTop()
  await dragFinger(page, [
    await pointIn(tuesday, 0.25),
    await pointIn(tuesday, 0.3),
    await pointIn(tuesday, 0.375),
  ])
  const drawn = bar(page, 'Tuesday: 10:00–12:00')
  await expect(drawn).toBeVisible()

  await dragFinger(page, [
    await pointIn(drawn, 1),
    await pointIn(tuesday, 0.5),
    await pointIn(tuesday, 0.625),
  ])
  const longer = bar(page, 'Tuesday: 10:00–16:00')
  await expect(longer).toBeVisible()

  // Chromium may take a tap for the end of a fling.
  await expect(async () => {
    await longer.tap()
    await expect(longer).toBeFocused({ timeout: 1000 })
  }).toPass()
  await toTop()
  const [start, below] = [await pointIn(longer, 0.5), await pointIn(wednesday, 0.5)]
  expect(below.y, 'both days are in sight').toBeLessThan(844)
  await dragFinger(page, [start, { x: start.x, y: (start.y + below.y) / 2 }, { x: start.x, y: below.y }])
  await expect(bar(page, 'Wednesday: 10:00–16:00')).toBeVisible()
  await expect(longer).toBeHidden()
  await context.close()
})

test('a bar goes to another day with the mouse and by keys, and who leaves before saving is asked', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  await visitAs(page, doctor, PATHS.timeOff)
  await page.getByRole('link', { name: 'Working hours' }).click()
  await openPlan(page)
  await page.setViewportSize({ width: 1280, height: 2400 })

  await bar(page, 'Saturday: 09:00–17:00').press('Delete')
  await bar(page, 'Sunday: 09:00–17:00').press('Delete')
  await bar(page, 'Friday: 09:00–17:00').press('ArrowDown')
  await expect(bar(page, 'Saturday: 09:00–17:00')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(bar(page, 'Sunday: 09:00–17:00')).toBeFocused()
  const from = await pointIn(bar(page, 'Sunday: 09:00–17:00'), 0.5)
  const to = await pointIn(dayOf(page, 'Saturday').locator('[data-track]'), 0.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + to.y) / 2)
  await page.mouse.move(from.x, to.y)
  await page.mouse.up()
  await expect(bar(page, 'Saturday: 09:00–17:00')).toBeVisible()
  await expect(bar(page, 'Sunday: 09:00–17:00')).toBeHidden()

  await test.step('by a link, by Back, and by Cancel', async () => {
    await page.getByRole('link', { name: 'Requests' }).click()
    await question(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(bar(page, 'Saturday: 09:00–17:00')).toBeVisible()
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(PATHS.workingHours)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await question(page).getByRole('button', { name: 'Stay here' }).click()
  })

  await test.step('what is saved is asked about no more', async () => {
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText(/until further notice/)).toBeVisible()
    const query = { doctorId: doctor.doctorId }
    const { data } = await api(getSchedule, undefined, { token: doctor.token, query })
    expect(data?.plans[0]?.days.map((day) => day.length)).toEqual([1, 1, 1, 1, 0, 1, 0])
    await page.getByRole('button', { name: 'Change the plan' }).click()
    await bar(page, 'Monday: 09:00–17:00').press('ArrowRight')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(PATHS.timeOff)
  })
})
