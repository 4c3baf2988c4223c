import { bookAppointmentPath } from '@desk/contract/paths'
import { getSchedule } from '@desk/contract/schedule'
import { saveWeekPlan } from '@desk/contract/schedule-changes'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { bookingPath, bookSlot } from '../screens/booking.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { zoneAt } from '../support/zone-at-noon.ts'

const timeZone = zoneAt(1)
test.use({ settings: { HOSPITAL_TIME_ZONE: timeZone } })

const hospitalToday = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

test('the soonest time after midnight, of hours that began the day before, is said with the night it is in (R15)', async ({
  page,
  hospital: { api },
}) => {
  const specialization = unique('Nights')
  const doctor = await aDoctor(api, { specialization, timings: ['22:00', '06:00'] })
  await visitAs(page, await aPatient(api), `/?q=${specialization}`)
  const today = hospitalToday()
  const yesterday = dayMonthYear(addDays(today, -1))
  const line = page.getByText('Soonest:')
  await expect(line).toContainText(yesterday)
  await expect(line).toContainText(`(the night to ${dayMonthYear(today).slice(0, 'DD-MM'.length)})`)
  const link = `${bookAppointmentPath(doctor.doctorId)}?date=${yesterday}&`
  expect(await line.getByRole('link').getAttribute('href')).toContain(link)
})

test('a night of a weekly plan is booked after midnight under yesterday, whatever the usual hours (R15)', async ({
  page,
  hospital: { api },
}) => {
  const { doctorId, token } = await aDoctor(api, { timings: ['09:00', '17:00'] })
  const yesterday = addDays(hospitalToday(), -1)
  const { data: schedule } = await api(getSchedule, undefined, { token, query: { doctorId } })
  const change = { doctorId, scheduleVersion: schedule?.version ?? 0, from: yesterday, to: null }
  const days = Array.from({ length: 7 }, () => [{ start: '22:00', end: '06:00' }])
  const saved = await api(saveWeekPlan, { ...change, days }, { token })
  expect(saved).toMatchObject({ success: true })
  await page.goto(bookingPath(doctorId))
  await bookSlot(page, { day: yesterday, time: '03:00 AM - 03:15 AM', name: unique('Awake') })
})
