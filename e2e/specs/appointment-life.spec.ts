import { bookAppointment } from '@desk/contract/appointment'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { aDoctor, aPatient, type DoctorPerson, unique } from '@desk/testing/people'
import { bookingPath, bookSlot } from '../screens/booking.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { fillIn } from '../screens/form.ts'
import { cancelHere, historyOf, moveHere, press, stateOf } from '../screens/record.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(5)
const LATER = dayFromToday(6)
const NINE = '09:00 AM - 09:15 AM'
const TEN = '10:00 AM - 10:15 AM'

async function aVisit(api: Api, { doctorId }: DoctorPerson) {
  const patient = { name: unique('Gast'), phone: '0170 12 34 56', address: 'Ring 2' }
  const { data } = await api(bookAppointment, { doctorId, date: DAY, time: NINE, ...patient })
  return { path: `/visit${new URL(data?.link ?? '').hash}`, id: data?.appointmentId ?? '' }
}

function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === element
}

test('a patient books, moves and cancels, and reads what happened', async ({ page, hospital: { api } }) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await bookSlot(page, { day: DAY, time: NINE, name: patient.name })
  await page.getByRole('link', { name: 'See my appointments' }).click()
  await page.getByRole('link', { name: NINE }).click()
  await expect(stateOf(page)).toHaveText('pending')
  await expect(page.getByText('The doctor has not answered yet.')).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, 'Add to my calendar')
  expect((await download).suggestedFilename()).toBe('appointment.ics')
  await moveHere(page, { day: LATER, time: TEN })
  await expect(page.getByRole('definition').filter({ hasText: TEN })).toContainText(dayMonthYear(LATER))
  await expect(historyOf(page).last()).toContainText(`You moved it from ${dayMonthYear(DAY)}, 09:00 AM`)
  await page.getByRole('link', { name: 'Wait for an earlier place' }).click()
  await expect(page).toHaveURL(/waiting-list\?appointment=/)
  await expect(page.getByRole('heading', { name: 'Wait for a free time' })).toBeVisible()
  await page.goBack()
  await cancelHere(page)
  await expect(stateOf(page)).toHaveText('cancelled')
  await expect(historyOf(page)).toHaveCount(3)
  await expect(historyOf(page).last()).toContainText('You cancelled it')
  await expect(page.getByRole('link', { name: 'Book another appointment' })).toBeVisible()
})

test('a guest without an email prints and saves the code, finds the appointment with it, and cancels', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(bookingPath(doctor.doctorId))
  await bookSlot(page, { day: DAY, time: NINE, name: unique('Gerda') })
  const shownCode = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(await shownCode.evaluate(isUncovered), 'the code beside the toasts').toBe(true)
  const code = (await shownCode.textContent()) ?? ''
  await page.reload()
  await expect(shownCode).toHaveText(code)
  await press(page, 'Print')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  const download = page.waitForEvent('download')
  await press(page, 'Save as a file')
  expect((await download).suggestedFilename()).toBe('appointment.txt')
  const event = page.waitForEvent('download')
  await press(page, 'Add to my calendar')
  expect((await event).suggestedFilename()).toBe('appointment.ics')
  await expect(page.getByText('Booked before without an account?')).toHaveCount(0)
  await page.goto(PATHS.findAppointment)
  await page.getByLabel('Code').fill('K7QF-2M9P')
  await page.getByLabel('Phone number').fill('0151 23456')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('0151 23456')
  await expect(page.getByLabel('Code')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('K7QF')
  await page.getByLabel('Code').fill('K7QF-2M9P')
  await press(page, 'Find')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is no appointment with this code',
  )
  await page.getByLabel('Code').fill(code.toLowerCase())
  await press(page, 'Find')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointment')
  await cancelHere(page)
  await expect(stateOf(page)).toHaveText('cancelled')
  await expect(page.getByRole('heading', { name: 'Change this appointment' })).toBeHidden()
  await page.reload()
  await expect(stateOf(page)).toHaveText('cancelled')
})

test('a doctor cancels with a reason, and the patient reads it', async ({ page, browser, hospital }) => {
  const { api, url } = hospital
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const guest = await aVisit(api, doctor)
  await anAppointment(api, doctor, { date: DAY, time: '10:00 AM', patient })
  const question = page.getByRole('alertdialog')
  await visitAs(page, doctor, `/appointments/${guest.id}`)
  await press(page, 'Cancel appointment')
  await expect(question).toContainText('cannot be told by the desk: please call 0170 12 34 56')
  await expect(question).not.toContainText('The patient reads it')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.goto('/doctor-appointments')
  await page.getByRole('link', { name: TEN }).click()
  await cancelHere(page)
  await expect(question).toContainText('Please give a reason. The patient reads it.')
  await question.getByLabel('Reason').fill('I am called to the ward')
  await question.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(stateOf(page)).toHaveText('cancelled')
  await expect(page.getByRole('heading', { name: 'Change this appointment' })).toBeHidden()
  const theirs = await browser.newContext({ baseURL: url })
  const patients = await theirs.newPage()
  await visitAs(patients, patient, '/notification')
  await patients.getByText('has cancelled your appointment').click()
  await expect(historyOf(patients).last()).toContainText('The doctor cancelled it: “I am called to the ward”')
  await theirs.close()
})

test('whoever opens a guest’s link logs in, comes back to it, and takes the appointment into the account', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const { path, id } = await aVisit(api, doctor)
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  // The page before has a field of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Login From' })).toBeVisible()
  await fillIn(page, { Email: patient.email, Password: patient.password })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(path)
  await press(page, 'Take it into my account')
  await expect(page).toHaveURL(`/appointments/${id}`)
  await expect(historyOf(page).last()).toContainText('You took it into the account')
  await page.goto(path)
  await expect(page.getByText('its link no longer works')).toBeVisible()
})
