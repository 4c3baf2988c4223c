import { bookAppointment } from '@desk/contract/appointment'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath, bookSlot } from '../screens/booking.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { bothLettersTo, letterTo, sendWithoutUndo } from '../support/letters.ts'
import { linkIn } from '../support/links.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(5)
const NINE = '09:00 AM - 09:15 AM'

const status = (page: Page) => page.getByRole('definition').first()

/** Without the origin, because the server's port is unknown when it starts. */
function pathIn({ text = '' }: Awaited<ReturnType<typeof letterTo>>, beginning: string): string {
  const path = text.split(/\s+/).find((word) => word.startsWith('http') && word.includes(beginning)) ?? ''
  return path.slice(path.indexOf(beginning))
}

const isInCalendars = ({ attachments }: Awaited<ReturnType<typeof letterTo>>) =>
  attachments.some(({ mimeType }) => mimeType === 'text/calendar')

test('what a doctor answers comes by email: approved with its page, rejected with the next free times', async ({
  page,
  browser,
  hospital: { api, mailbox, url, dataDir },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await visitAs(page, patient, bookingPath(doctor.doctorId))
  await bookSlot(page, { day: DAY, time: NINE, name: patient.name })
  const received = await letterTo(mailbox, patient.email, 'Your request for')
  expect(isInCalendars(received)).toBe(true)
  const other = await anAppointment(api, doctor, {
    date: DAY,
    time: '10:00 AM',
    name: unique('Zwei'),
    patient,
  })

  const theirs = await browser.newContext({ baseURL: url })
  const doctors = await theirs.newPage()
  await visitAs(doctors, doctor, '/doctor-appointments')
  const row = (name: string) => doctors.getByRole('row').filter({ hasText: name })
  await row(patient.name).getByRole('button', { name: 'Approved' }).click()
  await expect(row(patient.name)).toContainText('approved')
  await row(other).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(row(other)).toContainText('reject')
  await theirs.close()

  await sendWithoutUndo({ dataDir })
  const [approved, rejected] = await bothLettersTo(mailbox, patient.email, ['Approved', 'Rejected'])
  for (const said of [`Dr. Anna ${doctor.profile.lastName}`, '(Europe/Berlin)', '09:00 AM - 09:15 AM'])
    expect([approved.text, approved.html]).toEqual([
      expect.stringContaining(said),
      expect.stringContaining(said),
    ])
  expect(isInCalendars(approved)).toBe(true)
  await page.goto(pathIn(approved, '/appointments/'))
  await expect(status(page)).toHaveText('approved')

  expect(rejected.text).toContain('These times are free next:')
  await page.goto(pathIn(rejected, '/doctor/book-appointment/'))
  await expect(page.getByText(`Dr. Anna ${doctor.profile.lastName}`).first()).toBeVisible()
})

test('a guest opens the email’s link and chooses of which reminders one wants', async ({
  page,
  hospital: { api, mailbox },
}) => {
  const doctor = await aDoctor(api)
  const email = `${unique('gast').toLowerCase()}@example.org`
  const details = { name: unique('Gast'), phone: '0170 12 34 56', address: 'Ring 2', email }
  await api(bookAppointment, { doctorId: doctor.doctorId, date: DAY, time: NINE, ...details })
  await page.goto(linkIn(await letterTo(mailbox, email, 'Your request for')))
  const reminders = page.getByRole('form', { name: 'Reminders' })
  await reminders.getByRole('checkbox', { name: '48 hours before' }).uncheck()
  await reminders.getByRole('button', { name: 'Save the reminders' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).not.toBeEmpty()
  await page.reload()
  await expect(reminders.getByRole('checkbox', { name: '48 hours before' })).not.toBeChecked()
  await expect(reminders.getByRole('checkbox', { name: '3 hours before' })).toBeChecked()
})
