import { listSoonestSlots } from '@desk/contract/choosing'
import { bookSoonestPath, PATHS } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { saveDateHours } from '@desk/contract/schedule-changes'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { aDoctor, aPatient, type DoctorPerson, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import {
  bookingPath,
  chooseDay,
  expectPatient,
  fillInPatient,
  offeredTimes,
  sendBooking,
  shownDay,
  timesOf,
} from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { restOf } from '../support/page-rest.ts'
import { hearsNothing, isPath } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(4)
const TEN = '10:00 AM - 10:15 AM'
const PATIENT = { address: 'Ring 2, Berlin', phone: '0151 23456' }

/** On a date without bookings. */
const worksUntil = (api: Api, doctor: DoctorPerson, date: IsoDate, end: string) =>
  works(api, doctor, date, { start: '09:00', end })

async function works(
  api: Api,
  { doctorId, token }: DoctorPerson,
  date: IsoDate,
  window: { start: string; end: string },
) {
  const { data } = await api(getSchedule, undefined, { token, query: { doctorId } })
  const change = { doctorId, scheduleVersion: data?.version ?? 0, date, windows: [window] }
  const saved = await api(saveDateHours, change, { token })
  expect(saved.success).toBe(true)
}

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'hours have changed since' })

test('while a form is open the schedule changes: booking and move are refused with the fresh list, keep what was chosen and typed, and go through then', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
  const person = { name: unique('Seen'), ...PATIENT }
  await hearsNothing(page)
  const rest = restOf(page)

  await test.step('a booking', async () => {
    await visitAs(page, patient, bookingPath(doctor.doctorId))
    await chooseDay(page, DAY)
    await timesOf(page).selectOption(TEN)
    await expect(page.getByRole('timer')).toBeVisible()
    await fillInPatient(page, person)
    expect((await offeredTimes(page)).at(-1)).toBe('04:45 PM - 05:00 PM')
    await rest()
    await worksUntil(api, doctor, DAY, '12:00')
    await sendBooking(page)
    await expect(refusal(page)).toBeVisible()
    await expect(timesOf(page)).toBeFocused()
    expect((await offeredTimes(page)).at(-1)).toBe('11:45 AM - 12:00 PM')
    await expect(timesOf(page)).toHaveValue(TEN)
    expect(await shownDay(page)).toBe(dayMonthYear(DAY))
    await expectPatient(page, person)
    await sendBooking(page)
    await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  })

  await test.step('its move', async () => {
    await page.goto(PATHS.myAppointments)
    await page.getByRole('link', { name: TEN }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await chooseDay(page, DAY)
    await timesOf(page).selectOption('11:00 AM - 11:15 AM')
    await expect(page.getByRole('timer')).toBeVisible()
    await rest()
    await worksUntil(api, doctor, DAY, '11:30')
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(refusal(page)).toBeVisible()
    expect((await offeredTimes(page)).at(-1)).toBe('11:15 AM - 11:30 AM')
    await expect(timesOf(page)).toHaveValue('11:00 AM - 11:15 AM')
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByText('11:00 AM - 11:15 AM').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move to this time' })).toHaveCount(0)
  })
})

test('while a doctor books for a caller the schedule changes: the form keeps what was typed, shows the fresh times, and books then', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const name = unique('Caller')
  const rest = restOf(page)
  await hearsNothing(page)
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=list&day=${dayMonthYear(DAY)}`)
  await page.getByRole('button', { name: 'Book for a caller' }).press('Enter')
  const form = page.getByRole('form', { name: 'Book for a caller' })
  await expect(form.getByText('32 times are free within the working hours.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Name' }).fill(name)
  await form.getByLabel('Phone').fill('030 12345')
  await rest()
  await worksUntil(api, doctor, DAY, '12:00')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(refusal(page)).toBeVisible()
  await expect(form.getByText('12 times are free within the working hours.')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Name' })).toHaveValue(name)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
})

test('while the soonest time is shown the schedule changes: where it is still offered it is sent once more, else the next one is shown, and nothing typed is lost', async ({
  page,
  hospital: { api },
}) => {
  const specialization = unique('Speciality')
  // Far from now, so that no slot passes meanwhile.
  const [start, later, end] = new Date().getHours() < 12 ? ['20', '21', '22'] : ['06', '07', '08']
  const timings: [string, string] = [`${start}:00`, `${end}:00`]
  const [doctor, patient] = await Promise.all([aDoctor(api, { specialization, timings }), aPatient(api)])
  const soonest = async () => {
    const asked = { token: patient.token, query: { specialization } }
    const { data: [first] = [] } = await api(listSoonestSlots, undefined, asked)
    if (!first) throw new Error('nobody is free')
    return first.slot
  }
  const shown = ({ date, time }: { date: IsoDate; time: string }) =>
    page.getByText(`${dayMonthYear(date)}, ${time}`)
  const person = { name: unique('Soon'), ...PATIENT }
  const first = await soonest()
  const listed = page.waitForResponse((reply) => isPath(new URL(reply.url()), listSoonestSlots.path))
  await visitAs(page, patient, bookSoonestPath(specialization))
  expect(JSON.stringify(await (await listed).json()), 'the page is told of the same').toContain(
    first.startsAt,
  )
  await expect(shown(first)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await fillInPatient(page, person)

  await works(api, doctor, first.date, { start: `${later}:00`, end: `${end}:00` })
  const second = await soonest()
  await sendBooking(page)
  await expect(page.getByText('The time shown before is no longer free.')).toBeVisible()
  await expect(shown(second)).toBeVisible()
  await expectPatient(page, person)

  await expect(page.getByRole('timer')).toBeVisible()
  await works(api, doctor, first.date, { start: `${later}:00`, end: `${later}:45` })
  await sendBooking(page)
  await expect(refusal(page)).toBeVisible()
  await expect(shown(second)).toBeVisible()
  await expectPatient(page, person)
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
})
