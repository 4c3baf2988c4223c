import { listDoctorAppointments } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Locator, Page } from '@playwright/test'
import { bookingPath, bookSlot, chooseDay, offeredTimes, timesOf } from '../screens/booking.ts'
import { choosableDays, nameOfDay } from '../screens/calendar.ts'
import { dayFromToday } from '../support/appointments.ts'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { actAs, expect, test, visitAs } from '../support/test.ts'

const FURTHEST = 80

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < FURTHEST; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('a booking needs no mouse, from the doctor’s card to the confirmation', async ({ page, hospital }) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  const { lastName } = doctor.profile
  const day = dayFromToday(2)
  await visitAs(page, patient)
  await tabTo(page, page.getByLabel('Search by name or speciality'))
  await page.keyboard.type(lastName)
  await expect(page.getByText('1 doctor found')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: `Dr. Anna ${lastName}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Book an appointment' })).toBeFocused()
  await tabTo(page, page.getByRole('spinbutton').first())
  await page.keyboard.type(dayMonthYear(day).replaceAll('-', ''))
  await expect(page.getByText(/free times on this day/)).toBeVisible()
  await tabTo(page, timesOf(page))
  await page.keyboard.type('09:30')
  await expect(timesOf(page)).toHaveValue('09:30 AM - 09:45 AM')
  await tabTo(page, page.getByLabel('Address'))
  await page.keyboard.type('Ring 2, Berlin')
  await tabTo(page, page.getByLabel('Phone'))
  await page.keyboard.type('0151 23456')
  await tabTo(page, page.getByLabel('Male', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Female')).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeFocused()
  const { data = [] } = await hospital.api(listDoctorAppointments, undefined, { token: doctor.token })
  expect(data.map(({ name, date, time, gender }) => [name, date, time, gender])).toEqual([
    [patient.name, day, '09:30 AM - 09:45 AM', 'Female'],
  ])
})

test('a day is picked from the calendar with the keyboard too', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await page.goto(bookingPath(doctor.doctorId))
  const calendar = page.getByRole('button', { name: /Calendar/ })
  await tabTo(page, calendar)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(calendar).toBeFocused()
  await expect(page.getByText('32 free times on this day.')).toBeVisible()
  await expect(page.locator('[data-field]').first()).toContainText(dayMonthYear(dayFromToday(1)))
})

test('a booking link that leads to no doctor says so, and a patient is led to all of them (R24)', async ({
  page,
  hospital,
}) => {
  await actAs(page, await aPatient(hospital.api))
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', '1%27']) {
    await page.goto(bookingPath(id))
    await expect(page.getByText('There is no doctor to book at this address.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all doctors' })).toBeVisible()
  }
})

test('a visitor on a bad link is told what needs a log-in, and what does not', async ({ page }) => {
  for (const path of [bookingPath('nobody'), '/nowhere', '/doctor/nowhere']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('are shown after you log in.'), path).toBeVisible()
    await expect(main.getByRole('link')).toHaveText(['Log in', 'Find it by its code'])
    await main.getByRole('link', { name: 'Find it by its code' }).click()
    await expect(page.getByRole('heading', { name: 'Find your appointment' })).toBeVisible()
    await page.goBack()
    await main.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
  }
})

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' })

  test('a browser elsewhere sees and books the hospital’s days and times (R15)', async ({
    page,
    hospital,
  }) => {
    const doctor = await aDoctor(hospital.api, { timings: ['09:00', '10:00'] })
    const name = unique('Traveller')
    const day = dayFromToday(2)
    await page.goto(bookingPath(doctor.doctorId))
    await expect(page.getByText('All dates and times are in the hospital’s time zone')).toBeVisible()
    await chooseDay(page, day)
    expect(await offeredTimes(page)).toEqual([
      '09:00 AM - 09:15 AM',
      '09:15 AM - 09:30 AM',
      '09:30 AM - 09:45 AM',
      '09:45 AM - 10:00 AM',
    ])
    await bookSlot(page, { day, time: '09:45 AM - 10:00 AM', name })
    await visitAs(page, doctor, '/doctor-appointments')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(`${dayMonthYear(day)} 09:45 AM - 10:00 AM`)
  })
})

// At any moment one of the two has another date than Berlin.
const FAR = { before: 'Pacific/Pago_Pago', after: 'Pacific/Kiritimati' } as const
const hour = Number(
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' }).format(new Date()),
)

test.describe('on another date', () => {
  test.use({ timezoneId: hour < 12 ? FAR.before : FAR.after })

  test('a browser that has another date is offered the hospital’s today as the first day (R15)', async ({
    page,
    hospital,
  }) => {
    const doctor = await aDoctor(hospital.api)
    await page.goto(bookingPath(doctor.doctorId))
    await page.getByRole('button', { name: /Calendar/ }).click()
    await expect(choosableDays(page).first()).toHaveAccessibleName(nameOfDay(dayFromToday(0)))
  })
})
