import { holdSlot } from '@desk/contract/hold'
import { aDoctor, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import {
  bookingPath,
  chooseDay,
  fillInPatient,
  offeredTimes,
  sendBooking,
  timesOf,
} from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { delayAnswer } from '../support/fail-requests.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor } from '../support/visitor.ts'

const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }
const NINE = '09:00 AM - 09:15 AM'
const TEN = '10:00 AM - 10:15 AM'
const BOOKED = 'Your appointment is requested'
const timer = (page: Page) => page.getByRole('timer')

/** As phones kill pages. */
async function killInsteadOfLeaving(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
  })
}

test('a guest whose page was killed finds the own time again: after a reload, in a new tab, and on the way back', async ({
  browser,
  baseURL,
  hospital,
}) => {
  const { doctorId } = await aDoctor(hospital.api)
  const day = dayFromToday(2)
  const first = await aVisitor(browser, baseURL, '203.0.113.20')
  await killInsteadOfLeaving(first)
  await first.goto(bookingPath(doctorId))
  await chooseDay(first, day)
  await timesOf(first).selectOption(NINE)
  await expect(timer(first)).toBeVisible()

  await test.step('after a reload it is free for them, and goes on to its end', async () => {
    await first.reload()
    await chooseDay(first, day)
    expect(await offeredTimes(first)).toContain(NINE)
    await timesOf(first).selectOption(NINE)
    await expect(timer(first)).toBeVisible()
  })

  await test.step('also one whose answer had not come', async () => {
    const holding = await delayAnswer(first, holdSlot.path)
    await timesOf(first).selectOption(TEN)
    await holding.answered
    await first.reload()
    await chooseDay(first, day)
    expect(await offeredTimes(first)).toContain(TEN)
    await timesOf(first).selectOption(NINE)
    await expect(timer(first)).toBeVisible()
  })

  // The phone has changed its network meanwhile.
  const second = await first.context().newPage()
  await second.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.21' })

  await test.step('in a second tab beside the first it is shared, and stays when that tab is closed', async () => {
    await second.goto(bookingPath(doctorId))
    await chooseDay(second, day)
    await timesOf(second).selectOption(NINE)
    await expect(timer(second)).toBeVisible()
    await first.close()
  })

  await test.step('back and forward: another time takes its place, so that it is free for everybody', async () => {
    await second.goto('/login')
    await second.goBack()
    await chooseDay(second, day)
    expect(await offeredTimes(second)).toContain(NINE)
    await timesOf(second).selectOption(TEN)
    await expect(timer(second)).toBeVisible()
    const other = await aVisitor(browser, baseURL, '203.0.113.22')
    await other.goto(bookingPath(doctorId))
    await chooseDay(other, day)
    const offered = await offeredTimes(other)
    expect(offered).toContain(NINE)
    expect(offered).not.toContain(TEN)
    await other.context().close()
  })

  await fillInPatient(second, { name: unique('Guest'), ...DETAILS })
  await sendBooking(second)
  await expect(second.getByRole('heading', { name: BOOKED })).toBeVisible()
  await second.context().close()
})
