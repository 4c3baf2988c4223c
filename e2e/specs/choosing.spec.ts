import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { listSoonestSlots } from '@desk/contract/choosing'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
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
import { failRequests, restore } from '../support/fail-requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }
const NINE = '09:00 AM - 09:15 AM'
const BOOKED = 'Your appointment is requested'

/** Far from now, so that no slot passes meanwhile. */
const notNow = (): [string, string] => (new Date().getHours() < 12 ? ['20:00', '22:00'] : ['06:00', '08:00'])

test('a patient’s address, phone and gender are filled in from the booking before, and two places at once are asked about', async ({
  page,
  hospital,
}) => {
  const [one, other, patient] = await Promise.all([
    aDoctor(hospital.api),
    aDoctor(hospital.api),
    aPatient(hospital.api),
  ])
  const [date, { token, name }] = [dayFromToday(2), patient]
  const first = { doctorId: one.doctorId, date, time: NINE, name, gender: 'Female', ...DETAILS }
  await hospital.api(bookAppointment, first, { token })
  await visitAs(page, patient, bookingPath(other.doctorId))
  await expectPatient(page, { name, ...DETAILS })
  await expect(page.getByLabel('Female')).toBeChecked()
  await chooseDay(page, date)
  await timesOf(page).selectOption(NINE)
  await sendBooking(page)
  const question = page.getByRole('alertdialog', { name: 'Two appointments at the same time?' })
  await expect(question).toContainText(`Dr. Anna ${one.profile.lastName}, ${dayMonthYear(date)}, ${NINE}`)
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await sendBooking(page)
  await question.getByRole('button', { name: 'Book it anyway' }).click()
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
  const { data } = await hospital.api(listMyAppointments, undefined, { token })
  expect(data).toHaveLength(2)
})

test('any doctor of a speciality, soonest: from home to the confirmation, and when the time has gone the next follows, and nothing typed is lost', async ({
  page,
  hospital,
}) => {
  const specialization = unique('Speciality')
  const [, , patient, rival] = await Promise.all([
    aDoctor(hospital.api, { specialization, timings: notNow() }),
    aDoctor(hospital.api, { specialization, timings: notNow() }),
    aPatient(hospital.api),
    aPatient(hospital.api),
  ])
  const soonest = async () => {
    const { data = [] } = await hospital.api(listSoonestSlots, undefined, {
      token: patient.token,
      query: { specialization },
    })
    const [next] = data
    if (!next) throw new Error('nobody is free')
    return { doctorId: next.doctor.id, date: next.slot.date, time: next.slot.time }
  }
  const shown = ({ date, time }: { date: string; time: string }) =>
    page.getByText(`${dayMonthYear(date)}, ${time}`)
  const typed = { name: unique('Hurried'), ...DETAILS }
  const first = await soonest()
  // Where the time could not be held.
  await failRequests(page, '/user/hold-slot', 'HTTP 500')
  await visitAs(page, patient)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Speciality' }).selectOption(specialization)
  await page.getByRole('link', { name: 'Any doctor of this speciality, soonest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The soonest appointment' })).toBeVisible()
  await expect(shown(first)).toBeVisible()
  await expect(page.getByText('This time could not be kept for you.')).toBeVisible()
  await fillInPatient(page, typed)
  const { token, name } = rival
  await hospital.api(bookAppointment, { ...first, name, ...DETAILS }, { token })
  await restore(page)
  const second = await soonest()
  await sendBooking(page)
  await expect(page.getByText('The time shown before is no longer free.')).toBeVisible()
  await expect(shown(second)).toBeVisible()
  await expectPatient(page, typed)
  await expect(page.getByRole('timer')).toBeVisible()
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible()
  const { data = [] } = await hospital.api(listMyAppointments, undefined, { token: patient.token })
  expect(data.map(({ doctorId, date, time }) => ({ doctorId, date, time }))).toEqual([second])
})
