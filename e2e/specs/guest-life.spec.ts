import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { aDoctor, unique } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { fillInPatient, sendBooking, shownDay, timesOf } from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { letterTo } from '../support/letters.ts'
import { linkIn } from '../support/links.ts'
import { expectPaper, layOnPaper } from '../support/paper.ts'
import { expect, test } from '../support/test.ts'

const DETAILS = { address: 'Ring 2', phone: '0170 12 34 56' }

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const status = (page: Page) => page.getByRole('definition').first()

async function timeOn(place: Locator) {
  const told = (await place.getAttribute('aria-label')) ?? (await place.textContent()) ?? ''
  const [day = '', time = ''] = told
    .replaceAll(/[\u2066-\u2069]/g, '')
    .trim()
    .split(', ')
    .slice(-2)
  return { day, time }
}

test('a guest on a phone gives an address later, moves, is rejected, asks for one of the next free times, and prints the code and what was booked', async ({
  page,
  hospital: { api, mailbox },
}) => {
  const doctor = await aDoctor(api)
  const visit = { doctorId: doctor.doctorId, date: dayFromToday(5), time: '09:00', ...DETAILS }
  const { data } = await api(bookAppointment, { ...visit, name: unique('Gast') })
  const { appointmentId = '', link = '' } = data ?? {}
  const { hash } = new URL(link)
  const address = `${unique('gast').toLowerCase()}@example.org`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/visit${hash}`)
  await expect(page.getByText('so you cannot be reminded')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await press(page, 'Send me news there')
  await expect(page.getByRole('button', { name: 'Give another address' })).toBeVisible()
  await expect(page.getByLabel('48 hours before')).toBeChecked()
  const letter = await letterTo(mailbox, address, 'News of your appointment')
  expect(linkIn(letter)).toBe(`/visit${hash}`)
  await press(page, 'Move')
  const week = page.getByRole('region', { name: 'A week at a glance' })
  const next = week.getByRole('list').first().getByRole('button').last()
  const { day, time } = await timeOn(next)
  await next.click()
  await expect(timesOf(page)).toHaveValue(time)
  await expect(page.getByRole('button', { name: 'Keep it longer' }).last()).toBeVisible()
  await press(page, 'Move to this time')
  await expect(page.getByRole('definition').filter({ hasText: time })).toContainText(day)
  const { token } = doctor
  await api(changeAppointmentStatus, { appointmentId, decision: 'rejected' }, { token })
  await expect(status(page)).toHaveText('rejected')
  const other = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const wanted = await timeOn(other)
  await other.click()
  await expect(timesOf(page)).toHaveValue(wanted.time)
  expect(await shownDay(page)).toBe(wanted.day)
  await expect(page.getByRole('timer')).toBeVisible()
  await fillInPatient(page, { name: unique('Gerda'), ...DETAILS })
  await sendBooking(page)
  await expect(page.getByText('We cannot write to you: please look here for the answer')).toBeVisible()

  await layOnPaper(page)
  await expectPaper(page)
  const paper = page.getByRole('main')
  await expect(paper.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
  for (const told of [wanted.day, wanted.time]) await expect(paper.getByText(told).first()).toBeVisible()
  await expect(paper.getByRole('link', { name: '/visit#' })).toBeVisible()
})
