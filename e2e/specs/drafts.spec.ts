import { listMyAppointments } from '@desk/contract/appointment'
import { holdSlot } from '@desk/contract/hold'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { bookingPath, chooseDay, fillInPatient, sendBooking, shownDay, timesOf } from '../screens/booking.ts'
import { dayFromToday } from '../support/appointments.ts'
import { delayAnswer } from '../support/fail-requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(4)
const TEN = '10:00 AM - 10:15 AM'
const FOUND = 'What you typed before is here again.'

test('a booking that is half filled in is there again after a reload and on the way back, and gone once it is sent', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const name = unique('Child')
  const path = bookingPath(doctor.doctorId)
  async function expectTyped(): Promise<void> {
    await expect(page.getByText(FOUND)).toBeVisible()
    expect(await shownDay(page)).toBe(dayMonthYear(DAY))
    await expect(timesOf(page)).toHaveValue(TEN)
    await expect(page.getByLabel('Full Name')).toHaveValue(name)
    await expect(page.getByLabel('Address')).toHaveValue('Ring 2, Berlin')
    await expect(page.getByLabel('Female')).toBeChecked()
  }

  await test.step('a reload while the time is just being kept, and the way back', async () => {
    await visitAs(page, patient, path)
    await chooseDay(page, DAY)
    const holding = await delayAnswer(page, holdSlot.path)
    await timesOf(page).selectOption(TEN)
    await page.getByLabel('Full Name').fill(name)
    await page.getByLabel('Address').fill('Ring 2, Berlin')
    await page.getByLabel('Female').check()
    await holding.answered
    await page.reload()
    await expectTyped()
    await page.getByRole('link', { name: 'Appointments' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
    await page.goBack()
    await expectTyped()
  })

  await test.step('sent, it is forgotten', async () => {
    await page.getByLabel('Phone').fill('0151 23456')
    await sendBooking(page)
    await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
    await page.goto(path)
    await expect(page.getByLabel('Full Name')).toHaveValue(patient.name)
    await expect(page.getByText(FOUND)).toBeHidden()
  })

  await test.step('so it is on Logout, and whoever finds another’s clears it', async () => {
    await page.goto('/apply-doctor')
    await page.getByLabel('First Name').fill('Eva')
    await page.reload()
    await expect(page.getByLabel('First Name')).toHaveValue('Eva')
    await page.getByRole('button', { name: 'Clear it' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('')
    await page.getByLabel('First Name').fill('Eva')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Login From' })).toBeVisible()
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('draft')),
    )
    expect(kept).toEqual([])
  })
})

test('a booking whose answer was lost is the same one when it is sent again after a reload', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await chooseDay(page, DAY)
  await timesOf(page).selectOption(TEN)
  await expect(page.getByRole('timer')).toBeVisible()
  await fillInPatient(page, { name: patient.name, address: 'Ring 2, Berlin', phone: '0151 23456' })
  await page.route('**/user/book-appointment', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendBooking(page)
  await expect(page.getByRole('main').getByRole('alert').last()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByText(FOUND)).toBeVisible()
  await expect(timesOf(page)).toHaveValue(TEN)
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  const { data = [] } = await api(listMyAppointments, undefined, { token: patient.token })
  expect(data.map(({ date, time }) => [date, time])).toEqual([[DAY, TEN]])
})
