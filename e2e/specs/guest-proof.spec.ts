import { bookAppointment } from '@desk/contract/appointment'
import { proof as proofSchema } from '@desk/contract/proof'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  bookingPath,
  chooseDay,
  expectPatient,
  fillInPatient,
  sendBooking,
  timesOf,
} from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { callsOf } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

// A second worker would start another server.
test.describe.configure({ mode: 'default' })
test.use({ settings: { RATE_LIMITS: 'on' } })

const TIME = '09:00 AM - 09:15 AM'
const CHECKING = 'Checking… this takes a few seconds.'

/** All from one school's address. */
const visitor = (number: number) => ({ name: unique('Pupil'), address: 'Ring 2', phone: `0151 ${number}` })

async function book(page: Page, number: number): Promise<void> {
  await chooseDay(page, addDays(dayFromToday(1), number))
  await timesOf(page).selectOption(TIME)
  await fillInPatient(page, visitor(number))
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeFocused()
}

test('six visitors of one network book one after the other, the sixth with a proof of work that the page does by itself', async ({
  page,
  hospital,
}) => {
  const { doctorId } = await aDoctor(hospital.api)
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  const sent = callsOf(page, bookAppointment.path)
  await page.goto(bookingPath(doctorId))
  for (let number = 0; number < 5; number += 1) {
    await book(page, number)
    await page.getByRole('button', { name: 'Book another appointment' }).click()
  }
  await book(page, 5)
  expect(sent).toHaveLength(7)
  const bodies = sent.map(({ body }) => z.parse(z.looseObject({ proof: z.optional(proofSchema) }), body))
  expect(bodies.map(({ proof }) => proof !== undefined)).toEqual([
    ...Array.from({ length: 6 }, () => false),
    true,
  ])
  const { proof: _, ...last } = bodies[6] ?? {}
  expect(last).toEqual(bodies[5])
  expect(last).toMatchObject({ date: dayMonthYear(addDays(dayFromToday(1), 5)), time: TIME })
  expect(violations).toEqual([])
})

test('while it is checked that is said', async ({ page, hospital }) => {
  const { doctorId } = await aDoctor(hospital.api)
  // More work than anybody waits for.
  const parameters = {
    algorithm: 'SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1000,
    keyLength: 32,
    keyPrefix: 'ff'.repeat(16),
  }
  const challenge = {
    parameters: { ...parameters, expiresAt: 1e10, data: { price: 1, for: 'x' } },
    signature: 'x',
  }
  await page.route('**/api/v1/user/book-appointment', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'for programs', data: { challenge } } }),
  )
  await page.goto(bookingPath(doctorId))
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption(TIME)
  const patient = visitor(77)
  await fillInPatient(page, patient)
  await sendBooking(page)
  await expect(page.getByRole('status').filter({ hasText: CHECKING })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('a check that fails is said in words, and what was typed stays', async ({ page, hospital }) => {
  const { doctorId } = await aDoctor(hospital.api)
  const parameters = { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '0' }
  const challenge = {
    parameters: { ...parameters, expiresAt: 1e10, data: { price: 1, for: 'x' } },
    signature: 'x',
  }
  const sent = callsOf(page, bookAppointment.path)
  await page.route('**/api/v1/user/book-appointment', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'for programs', data: { challenge } } }),
  )
  await page.goto(bookingPath(doctorId))
  await chooseDay(page, dayFromToday(2))
  await timesOf(page).selectOption(TIME)
  const patient = visitor(78)
  await fillInPatient(page, patient)
  await sendBooking(page)
  await expect(page.getByRole('alert').filter({ hasText: 'this one could not be checked' })).toBeVisible()
  await expectPatient(page, patient)
  expect(sent).toHaveLength(4)
})
