import { listFreeSlots } from '@desk/contract/doctor'
import { listDoctorAppointments } from '@desk/contract/appointment'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { buildSlots } from '@desk/rules/slots/slot-builder'
import {
  bookingPath,
  bookSlot,
  chooseDay,
  offeredTimes,
  sendBooking,
  shownDay,
  timesOf,
  typeDay,
} from '../screens/booking.ts'
import { choosableDays, nameOfDay, next, openCalendarAt, previous } from '../screens/calendar.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { aDoctor, unique } from '@desk/testing/people'
import { expect, test } from '../support/test.ts'
import { callsOf, hearsNothing } from '../support/requests.ts'

const HORIZON_DAYS = 90

function labelsOf(starting_time: string, ending_time: string): string[] {
  const built = buildSlots({ starting_time, ending_time }, { date: '01-01-2027', time: 0 })
  return built.ok ? built.slots.map(({ slot }) => slot) : []
}

test('a date is typed or picked by mouse, and always reads DD-MM-YYYY', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, dayFromToday(2))
  expect(await shownDay(page)).toBe(dayMonthYear(dayFromToday(2)))
  await expect(page.locator('[data-field]').first()).toContainText(dayMonthYear(dayFromToday(2)))
  const picked = dayFromToday(20)
  await openCalendarAt(page, picked)
  await choosableDays(page)
    .and(page.getByRole('button', { name: nameOfDay(picked) }))
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => shownDay(page)).toBe(dayMonthYear(picked))
  await expect(page.getByText('32 free times on this day.')).toBeVisible()
})

test('a date may be typed with its separators, as people write it', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  const [year, month, day] = dayFromToday(30).split('-').map(Number)
  for (const separator of ['-', '.', '/']) {
    await page.goto(bookingPath(doctor.doctorId))
    await page.getByRole('spinbutton').first().click()
    await page.keyboard.type([day, month, year].join(separator))
    await expect.poll(() => shownDay(page)).toBe(dayMonthYear(dayFromToday(30)))
  }
})

test('past days cannot be chosen, neither typed nor picked', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctor.doctorId))
  const sent = callsOf(page, '/user/book-appointment')
  await typeDay(page, dayFromToday(-1))
  await expect(page.getByText(`Please choose a day from ${dayMonthYear(dayFromToday(0))} on.`)).toBeVisible()
  await sendBooking(page)
  await expect(page.getByRole('spinbutton').first()).toBeFocused()
  expect(sent).toEqual([])
  await openCalendarAt(page, dayFromToday(0))
  await expect(previous(page)).toBeDisabled()
  await expect(choosableDays(page).first()).toHaveAccessibleName(nameOfDay(dayFromToday(0)))
})

test('days beyond the horizon of 90 days cannot be chosen, neither typed nor picked', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const last = dayFromToday(HORIZON_DAYS)
  await page.goto(bookingPath(doctor.doctorId))
  const sent = callsOf(page, '/user/book-appointment')
  await typeDay(page, addDays(last, 1))
  await expect(page.getByText(`Please choose a day up to ${dayMonthYear(last)}.`)).toBeVisible()
  await sendBooking(page)
  await expect(page.getByRole('spinbutton').first()).toBeFocused()
  expect(sent).toEqual([])
  await chooseDay(page, last)
  await openCalendarAt(page, last)
  await expect(next(page)).toBeDisabled()
  await expect(choosableDays(page).last()).toHaveAccessibleName(nameOfDay(last))
})

test('before a date the doctor’s slots of a day are offered, after it the free ones of that day', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { timings: ['09:00', '10:30'] })
  const day = dayFromToday(5)
  await anAppointment(hospital.api, doctor, { date: day, time: '09:30 AM' })
  const asked = callsOf(page, '/doctor/slots')
  // Late news of that booking would make the page read again.
  await hearsNothing(page)
  await page.goto(bookingPath(doctor.doctorId))
  await expect(timesOf(page)).toBeVisible()
  const all = labelsOf('09:00', '10:30')
  expect(await offeredTimes(page)).toEqual(all)
  expect(asked).toEqual([])
  await chooseDay(page, day)
  const free = all.filter((label) => label !== '09:30 AM - 09:45 AM')
  expect(await offeredTimes(page)).toEqual(free)
  expect(asked).toHaveLength(1)
  const { data = [] } = await hospital.api(listFreeSlots, undefined, {
    query: { doctorId: doctor.doctorId, date: dayMonthYear(day) },
  })
  expect(data.map(({ time }) => time)).toEqual(free)
})

test('slots lie within the timings at 15-minute steps, and the closing time starts none', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { timings: ['11:30', '13:10'] })
  const expected = [
    '11:30 AM - 11:45 AM',
    '11:45 AM - 12:00 PM',
    '12:00 PM - 12:15 PM',
    '12:15 PM - 12:30 PM',
    '12:30 PM - 12:45 PM',
    '12:45 PM - 01:00 PM',
  ]
  await page.goto(bookingPath(doctor.doctorId))
  await expect(timesOf(page)).toBeVisible()
  expect(await offeredTimes(page)).toEqual(expected)
  await chooseDay(page, dayFromToday(2))
  expect(await offeredTimes(page)).toEqual(expected)
})

test('the slots of a doctor who works past midnight are listed under the day on which the night begins', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { timings: ['23:00', '01:00'] })
  const day = dayFromToday(6)
  const name = unique('Owl')
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, day)
  expect(await offeredTimes(page)).toEqual([
    '11:00 PM - 11:15 PM',
    '11:15 PM - 11:30 PM',
    '11:30 PM - 11:45 PM',
    '11:45 PM - 12:00 AM',
    '12:00 AM - 12:15 AM',
    '12:15 AM - 12:30 AM',
    '12:30 AM - 12:45 AM',
    '12:45 AM - 01:00 AM',
  ])
  await bookSlot(page, { day, time: '12:30 AM - 12:45 AM', name })
  await expect(page.getByText(`(the night to ${dayMonthYear(dayFromToday(7))})`)).toBeVisible()
  const { data = [] } = await hospital.api(listDoctorAppointments, undefined, { token: doctor.token })
  expect(data.map((each) => [each.name, each.date, each.time])).toEqual([[name, day, '12:30 AM - 12:45 AM']])
})

test('a day without a free slot says so', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api, { timings: ['09:00', '09:15'] })
  await anAppointment(hospital.api, doctor, { date: dayFromToday(2) })
  await page.goto(bookingPath(doctor.doctorId))
  await typeDay(page, dayFromToday(2))
  await expect(page.getByText('There is no free slot on this day. Please choose another day.')).toBeVisible()
  expect(await offeredTimes(page)).toEqual([])
})
