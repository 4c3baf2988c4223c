import { bookAppointment } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { getSchedule } from '@desk/contract/schedule'
import { saveSlotSettings } from '@desk/contract/schedule-changes'
import type { Api } from '@desk/testing/api'
import { aDoctor, aPatient, type DoctorPerson, unique } from '@desk/testing/people'
import { bookingPath, chooseDay, shownDay, timesOf } from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

const NINE = '09:00 AM - 09:15 AM'
const DAY = dayFromToday(2)

/** Later than anybody working now. */
async function asksWeeksAhead(api: Api, { doctorId, token }: DoctorPerson): Promise<void> {
  const { data } = await api(getSchedule, undefined, { token, query: { doctorId } })
  const settings = { slotMinutes: 15, bufferBefore: 0, bufferAfter: 0, horizonDays: null, mostVisits: null }
  const asked = { doctorId, scheduleVersion: data?.version ?? 0, ...settings, noticeMinutes: 14 * 24 * 60 }
  expect((await api(saveSlotSettings, asked, { token })).success).toBe(true)
}

test('a patient finds whoever is free first, takes a time from the week at a glance, and asks why another one is not there', async ({
  page,
  hospital,
}) => {
  const lastName = unique('Glance')
  const [later, sooner, patient] = await Promise.all([
    aDoctor(hospital.api, { lastName: `${lastName} A` }),
    aDoctor(hospital.api, { lastName: `${lastName} B`, timings: ['00:00', '23:00'] }),
    aPatient(hospital.api),
  ])
  await asksWeeksAhead(hospital.api, later)
  const person = { name: 'Somebody Else', phone: '1', gender: '', address: 'Ring 2' }
  const booking = { doctorId: sooner.doctorId, date: DAY, time: NINE, ...person }
  expect((await hospital.api(bookAppointment, booking)).success).toBe(true)

  await visitAs(page, patient, `/?q=${lastName}`)
  const names = page.getByRole('heading', { level: 2 })
  await expect(names).toHaveText([`Dr. Anna ${lastName} A`, `Dr. Anna ${lastName} B`])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Who is free first')
  await expect(page).toHaveURL(/sort=soonest/)
  await expect(names).toHaveText([`Dr. Anna ${lastName} B`, `Dr. Anna ${lastName} A`])
  await expect(page.getByText('Every day')).toHaveCount(2)
  await names.first().getByRole('link').click()

  const week = page.getByRole('region', { name: 'A week at a glance' })
  await expect(week.getByText('Days: Every day')).toBeVisible()
  const next = week.getByText('Next free times').locator('..').getByRole('button')
  await expect(next).toHaveCount(3)
  await expect(
    week
      .getByRole('listitem')
      .filter({ hasText: dayMonthYear(DAY) })
      .first(),
  ).toBeVisible()
  await week.getByRole('button', { name: new RegExp(`${dayMonthYear(DAY)}.*91 free`) }).press('Enter')
  await expect.poll(() => shownDay(page)).toBe(dayMonthYear(DAY))
  const morning = week.getByRole('group', { name: 'Morning' })
  await expect(morning.getByRole('button', { name: '09:15 AM' })).toBeVisible()
  await expect(morning.getByRole('button', { name: '09:00 AM' })).toHaveCount(0)
  await morning.getByRole('button', { name: '09:15 AM' }).press('Enter')
  await expect(timesOf(page)).toHaveValue('09:15 AM - 09:30 AM')
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'The time you want is not here?' }).click()
  await page.getByLabel('Wanted time').fill('9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This time is taken.')).toBeVisible()
  await expect(page.getByText('Somebody Else')).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: `${dayMonthYear(DAY)}, 08:45 AM` }).click()
  await expect(timesOf(page)).toHaveValue('08:45 AM - 09:00 AM')
  await week.getByRole('button', { name: 'Later week' }).click()
  await expect(
    week.getByText(`${dayMonthYear(dayFromToday(7))} to ${dayMonthYear(dayFromToday(13))}`),
  ).toBeVisible()

  await visitAs(page, sooner, '/doctor-appointments/working-hours')
  await page.getByRole('button', { name: 'Why is a time not offered?' }).click()
  const question = page.getByRole('form', { name: 'Why is a time not offered?' })
  await expect(question.getByRole('spinbutton').first()).toBeFocused()
  await page.keyboard.type(dayMonthYear(DAY).replaceAll('-', ''))
  await page.getByLabel('Wanted time').fill('09:00')
  await page.getByRole('button', { name: 'Find out' }).click()
  await expect(
    page.getByText(`Somebody Else has an appointment from ${dayMonthYear(DAY)}, 09:00 AM to 09:15 AM.`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open the appointment' }).click()
  await expect(page).toHaveURL(/\/appointments\//)
})

test('the address of the booking page names a time to begin with', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  const wanted = new URLSearchParams({ date: dayMonthYear(DAY), time: NINE })
  await page.goto(`${bookingPath(doctor.doctorId)}?${wanted.toString()}`)
  await expect(timesOf(page)).toHaveValue(NINE)
  await expect.poll(() => shownDay(page)).toBe(dayMonthYear(DAY))
  await chooseDay(page, dayFromToday(3))
  await expect(timesOf(page)).toHaveValue(NINE)
})

test('what is chosen, and what comes of it, stays in sight beside the form, on a phone it does with the button, and on a tablet and a low window it stands above it', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const day = dayFromToday(2)
  await page.goto(bookingPath(doctor.doctorId))
  const chosen = page.getByRole('region', { name: 'Your appointment' })
  await expect(chosen).toContainText(`Dr. Anna ${doctor.profile.lastName}`)
  await expect(chosen).toContainText('No day chosen yet')
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('approves or rejects')
  await chooseDay(page, day)
  await expect(chosen).toContainText(`${dayMonthYear(day)} (no time chosen yet)`)
  await timesOf(page).selectOption('09:00 AM - 09:15 AM')
  await page.getByLabel('Phone').fill('0151 23456')
  await expect(chosen).toContainText(`${dayMonthYear(day)} 09:00 AM - 09:15 AM`)
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chosen).toBeHidden()
  await page.getByRole('spinbutton').first().focus()
  await expect(page.getByRole('main').getByRole('button', { name: 'Register' })).toBeInViewport({ ratio: 1 })
  const above = page.getByRole('paragraph').filter({ hasText: `${dayMonthYear(day)} 09:00 AM - 09:15 AM` })
  await expect(above).toBeInViewport({ ratio: 1 })
  for (const size of [
    { width: 820, height: 1180 },
    { width: 640, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await expect(above).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 1024 })
  await expect(above).toBeHidden()
})
