import { bookAppointmentPath } from '@desk/contract/paths'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'
import { zoneAt } from '../support/zone-at-noon.ts'

const timeZone = zoneAt(1)
test.use({ settings: { HOSPITAL_TIME_ZONE: timeZone } })

test('the soonest time after midnight, of hours that began the day before, is said with the night it is in (R15)', async ({
  page,
  hospital: { api },
}) => {
  const specialization = unique('Nights')
  const doctor = await aDoctor(api, { specialization, timings: ['22:00', '06:00'] })
  await visitAs(page, await aPatient(api), `/?q=${specialization}`)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const yesterday = dayMonthYear(addDays(today, -1))
  const line = page.getByText('Soonest:')
  await expect(line).toContainText(yesterday)
  await expect(line).toContainText(`(the night to ${dayMonthYear(today).slice(0, 'DD-MM'.length)})`)
  const link = `${bookAppointmentPath(doctor.doctorId)}?date=${yesterday}&`
  expect(await line.getByRole('link').getAttribute('href')).toContain(link)
})
