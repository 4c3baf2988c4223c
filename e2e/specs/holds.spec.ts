import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { logOut } from '@desk/contract/auth'
import { CALL_HEADERS } from '@desk/contract/call-headers'
import { listFreeSlots } from '@desk/contract/doctor'
import { holdSlot, renewHold } from '@desk/contract/hold'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { Page, Request } from '@playwright/test'
import {
  bookingPath,
  chooseDay,
  expectPatient,
  fillInPatient,
  offeredTimes,
  sendBooking,
  timesOf,
} from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { delayAnswer, loseAnswer } from '../support/fail-requests.ts'
import { callsOf, hearsNothing, holdCall, isPath } from '../support/requests.ts'
import { aVisitor } from '../support/visitor.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }
const NINE = '09:00 AM - 09:15 AM'
const BOOKED = 'Your appointment is requested'
const timer = (page: Page) => page.getByRole('timer')
const isList = (request: Request) => isPath(new URL(request.url()), listFreeSlots.path)
const readAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a time that is chosen with the keyboard is kept for a guest: another one sees it gone, and free when the first leaves', async ({
  browser,
  baseURL,
  hospital,
}) => {
  const { doctorId } = await aDoctor(hospital.api)
  const day = dayFromToday(2)
  const [first, second] = [
    await aVisitor(browser, baseURL, '203.0.113.10'),
    await aVisitor(browser, baseURL, '203.0.113.11'),
  ]
  await first.goto(bookingPath(doctorId))
  await chooseDay(first, day)
  await timesOf(first).focus()
  await first.keyboard.press('ArrowDown')
  await expect(timer(first)).toHaveText(/^[45]:\d\d$/)
  expect(await accessibilityFindings(first)).toEqual([])
  await second.goto(bookingPath(doctorId))
  await chooseDay(second, day)
  expect(await offeredTimes(second)).not.toContain(NINE)
  expect(await offeredTimes(first)).toContain(NINE)
  await first.goto('/login')
  await expect(async () => {
    await second.reload()
    await chooseDay(second, day)
    expect(await offeredTimes(second)).toContain(NINE)
  }).toPass()
  await timesOf(second).selectOption(NINE)
  await expect(timer(second)).toBeVisible()
  await fillInPatient(second, { name: unique('Guest'), ...DETAILS })
  await sendBooking(second)
  await expect(second.getByRole('heading', { name: BOOKED })).toBeVisible()
})

test('the time that is left is read out at the beginning, for the last minute and at the end, can be prolonged more than once, and nothing typed is lost', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const typed = { name: unique('Thorough'), ...DETAILS }
  await page.clock.install()
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption(NINE)
  await expect(announced(page, 'This time is kept for you for 5 minutes.')).toBeAttached()
  await fillInPatient(page, typed)
  const toTheLastMinute = async () => {
    await page.clock.fastForward('04:05')
    await expect(announced(page, 'for one more minute.')).toBeAttached()
  }
  await toTheLastMinute()
  const renew = page.getByRole('button', { name: 'Keep it longer' })
  const keepLonger = async () => {
    const kept = page.waitForResponse((response) => isPath(new URL(response.url()), renewHold.path))
    await renew.press('Enter')
    await (await kept).finished()
    await expect(announced(page, 'This time is kept for you for 5 more minutes.')).toBeAttached()
  }
  await keepLonger()
  await toTheLastMinute()
  await keepLonger()
  await expect(timer(page)).toHaveText(/^[45]:\d\d$/)
  await expect(renew).toBeVisible()
  await page.clock.fastForward('05:05')
  await expect(announced(page, 'This time is no longer kept for you.')).toBeVisible()
  await expect(timer(page)).toBeHidden()
  await expectPatient(page, typed)
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
})

test('a booking whose answer was lost is sent again with one press and is one appointment, never told that it is not free', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const keys: (string | undefined)[] = []
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption(NINE)
  await expect(timer(page)).toBeVisible()
  await fillInPatient(page, { name: patient.name, ...DETAILS })
  page.on('request', (request) => {
    if (isPath(new URL(request.url()), '/user/book-appointment')) {
      keys.push(request.headers()[CALL_HEADERS.idempotencyKey.toLowerCase()])
    }
  })
  await loseAnswer(page, '/user/book-appointment')
  await sendBooking(page)
  await expect(page.getByRole('alert').filter({ hasText: 'it is booked only once' })).toBeVisible()
  // Its own appointment takes the time now.
  const reread = page.waitForResponse((response) => isList(response.request()))
  await readAgain(page)
  await reread
  await expect(timesOf(page)).toHaveValue(NINE)
  await expect(page.getByText('is not free on this day')).toBeHidden()
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
  const { data } = await hospital.api(listMyAppointments, undefined, { token: patient.token })
  expect(data).toHaveLength(1)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('lists that were read before the own hold or beside it do not take the chosen time away', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  await hearsNothing(page)
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, dayFromToday(2))
  const asked = callsOf(page, listFreeSlots.path)
  const hold = await delayAnswer(page, holdSlot.path)
  const answerList = await holdCall(page, listFreeSlots.path)
  // Begins before the hold and ends after it.
  await readAgain(page)
  await expect.poll(() => asked.length).toBe(1)
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isList),
    page.waitForEvent('requestfailed', isList),
  ])
  await timesOf(page).selectOption(NINE)
  await hold.answered
  await readAgain(page)
  answerList()
  await isOver
  await fillInPatient(page, { name: patient.name, ...DETAILS })
  await expect(timesOf(page)).toHaveValue(NINE)
  await expect(page.getByText('is not free on this day')).toBeHidden()
  expect(asked).toHaveLength(1)
  hold.deliver()
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
})

test('a booking that waits for its time to be kept while the session ends is no guest’s unless one says so', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  await hearsNothing(page)
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, dayFromToday(5))
  const release = await holdCall(page, holdSlot.path)
  const isAsked = page.waitForRequest((request) => isPath(new URL(request.url()), holdSlot.path))
  await timesOf(page).selectOption('10:00 AM - 10:15 AM')
  await isAsked
  await fillInPatient(page, { name: unique('Visitor'), ...DETAILS })
  const answer = page.waitForResponse((response) => isPath(new URL(response.url()), bookAppointment.path))
  await sendBooking(page)
  await hospital.api(logOut, undefined, { token: patient.token })
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/api/v1/hospital')
  await elsewhere.evaluate(() => localStorage.clear())
  await expect(page.getByText('You are no longer logged in, and nothing is booked yet.')).toBeVisible()
  release()
  expect((await answer).status()).toBe(401)
  await expect(page.getByRole('button', { name: 'Book without an account' })).toBeVisible()
})
