import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, type Person, unique } from '@desk/testing/people'
import { shownDay, timesOf } from '../screens/booking.ts'
import { aHospitalInTime } from '../support/hospital-in-time.ts'
import { letterTo } from '../support/letters.ts'
import { expect, test, visitAs } from '../support/test.ts'

const NOON = '12:00 PM - 12:15 PM'

test('a request that nobody answers expires, and patient and doctor see it, and a reminder comes by email whose link opens the appointment', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const hospital = await aHospitalInTime(3)
  const { api, mailbox, day } = hospital
  const open = async (person: Person | null, path: string) => {
    const page = await (await browser.newContext({ baseURL: hospital.url })).newPage()
    // Sessions have ended meanwhile.
    if (person) await visitAs(page, { token: (await api(logIn, person)).token }, path)
    else await page.goto(path)
    return page
  }
  try {
    const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
    const address = `${unique('gast').toLowerCase()}@example.org`
    const details = { doctorId: doctor.doctorId, phone: '0170 12 34 56', address: 'Ring 2' }
    const asked = { ...details, time: NOON, name: patient.name, date: day(9) }
    await api(bookAppointment, asked, { token: patient.token })
    const guests = { ...details, time: '11:00', name: unique('Gast') }
    await api(bookAppointment, { ...guests, date: day(9) })
    const { data } = await api(bookAppointment, { ...guests, date: day(1), email: address })
    const appointmentId = data?.appointmentId ?? ''
    await api(changeAppointmentStatus, { appointmentId, decision: 'approved' }, { token: doctor.token })
    await letterTo(mailbox, address, 'Approved')
    await hospital.toToday()

    await test.step('the patient sees it, and is led to the next free time', async () => {
      const expired = await letterTo(mailbox, patient.email, 'Your request for')
      const last = expired.subject?.includes('has expired')
        ? expired
        : await letterTo(mailbox, patient.email, 'Your request for')
      expect(last.text).toContain('These times are free next:')
      const page = await open(patient, '/appointments')
      await page.getByRole('link', { name: NOON }).click()
      await expect(page.getByRole('definition').first()).toHaveText('expired')
      const next = page.getByRole('main').getByRole('listitem').getByRole('link').first()
      const [date = '', time = ''] = ((await next.textContent()) ?? '').trim().split(', ').slice(-2)
      await next.click()
      await expect(timesOf(page)).toHaveValue(time)
      // The date field is drawn after the times.
      await expect.poll(() => shownDay(page)).toBe(date)
    })

    await test.step('the doctor reads whom to call, and sees it as expired', async () => {
      const page = await open(doctor, '/notification')
      const notice = page.getByText(`The request of ${guests.name} for`).filter({ hasText: 'has expired' })
      await expect(notice).toContainText('please call 0170 12 34 56')
      await notice.click()
      await expect(page.getByRole('definition').first()).toHaveText('expired')
    })

    await test.step('the guest is reminded of tomorrow, and the link opens it', async () => {
      const reminder = await letterTo(mailbox, address, 'Reminder')
      const path = /https?:\/\/[^/\s]+(\/visit#[\w-]+)/.exec(reminder.text ?? '')?.[1] ?? ''
      const page = await open(null, path)
      await expect(page.getByRole('definition').first(), 'the state').toHaveText('approved')
      await expect(page.getByRole('definition').nth(1)).toContainText(dayMonthYear(day(1)))
    })
  } finally {
    await hospital.stop()
  }
})
