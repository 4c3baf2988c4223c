import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { addOutsideCalendar, decideOutsideHits } from '@desk/contract/outside-calendar'
import { PATHS } from '@desk/contract/paths'
import type { IsoDate } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, type DoctorPerson, type Person, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { aCalendar } from '../support/a-calendar.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { aHospitalInTime } from '../support/hospital-in-time.ts'
import { letterTo } from '../support/letters.ts'
import { expect, test, visitAs } from '../support/test.ts'

type InTime = Awaited<ReturnType<typeof aHospitalInTime>>
type Visit = { date: IsoDate; time: string; name: string; patient?: Person }

/** Approved: a request of days ago would expire meanwhile. */
async function booked({ api }: InTime, { doctorId, token }: DoctorPerson, { patient, ...visit }: Visit) {
  const asked = { doctorId, phone: '0151 23456', address: 'Ring 2, Berlin', ...visit }
  const { data } = await api(bookAppointment, asked, patient ? { token: patient.token } : {})
  const appointmentId = data?.appointmentId ?? ''
  const decided = await api(changeAppointmentStatus, { appointmentId, decision: 'approved' }, { token })
  expect(decided.success).toBe(true)
  return appointmentId
}

/** The calendar took the time three days ago; the proposal is unanswered. */
async function whoDoesNotAnswer(hospital: InTime, doctor: DoctorPerson, calendarAddress: string) {
  const { api, day } = hospital
  const { doctorId, token } = doctor
  const patient = await aPatient(api)
  const { name } = patient
  const appointmentId = await booked(hospital, doctor, { date: day(1), time: '12:00', name, patient })
  const { data: calendars = [] } = await api(
    addOutsideCalendar,
    { doctorId, name: 'Choir', calendarAddress },
    { token },
  )
  const decisions = [{ appointmentId, decision: 're-plan' as const }]
  const of = { doctorId, calendarId: calendars[0]?.id ?? '', decisions }
  const decided = await api(decideOutsideHits, of, { token })
  expect(decided.data?.isSaved).toBe(true)
  return patient
}

const hitsOf = (page: Page, calendar: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: calendar }) })

test('a calendar elsewhere takes visits: one is kept, one cancelled with a message, one re-planned, and who does not answer is decided on by the doctor', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const hospital = await aHospitalInTime(3, { readsCalendars: true })
  const { api, mailbox, day, timeZone } = hospital
  const choir = await aCalendar(timeZone, [{ date: day(1), from: '11:00', to: '13:00' }])
  const school = await aCalendar(timeZone, [{ date: day(9), from: '09:00', to: '10:00' }])
  try {
    const doctor = await aDoctor(api)
    const silent = await whoDoesNotAnswer(hospital, doctor, choir.address)
    const [kept, cancelled, planned] = [unique('Kept'), unique('Cancelled'), await aPatient(api)]
    await booked(hospital, doctor, { date: day(9), time: '09:00', name: kept })
    await booked(hospital, doctor, { date: day(9), time: '09:15', name: cancelled })
    await booked(hospital, doctor, { date: day(9), time: '09:30', name: planned.name, patient: planned })
    await hospital.toToday()
    const page = await (await browser.newContext({ baseURL: hospital.url })).newPage()
    await visitAs(page, { token: (await api(logIn, doctor)).token }, PATHS.outsideCalendars)

    await test.step('the calendar is added, and says whose appointments it takes', async () => {
      await page.getByLabel('Name', { exact: true }).fill('School')
      await page.getByLabel('Address').fill(school.address)
      await page.keyboard.press('Enter')
      const hits = hitsOf(page, 'School')
      await expect(hits).toContainText('3 upcoming appointments are at a time that this calendar takes')
      await expect(hits).toContainText(kept)
      expect(await accessibilityFindings(page)).toEqual([])
    })

    await test.step('each is decided on in the dialog, by keyboard; nothing is saved before', async () => {
      await page.getByRole('button', { name: 'Decide about them: School' }).press('Enter')
      const dialog = page.getByRole('alertdialog', { name: 'What is to become of these appointments?' })
      await expect(dialog).toContainText('The calendar “School” takes their times.')
      const save = dialog.getByRole('button', { name: 'Save the decisions' })
      const choose = (who: string, what: string) =>
        dialog.getByRole('group', { name: who }).getByRole('radio', { name: what }).press(' ')
      await save.press('Enter')
      await expect(dialog.getByText('Please choose what is to become')).toHaveCount(3)
      await expect(dialog.getByRole('radio').first()).toBeFocused()
      expect(await accessibilityFindings(page)).toEqual([])
      await choose(kept, 'Keep it')
      await choose(cancelled, 'Cancel it')
      await choose(planned.name, 'Re-plan')
      await save.press('Enter')
      const message = dialog.getByLabel('Message to the 2 patients')
      await expect(message).toBeFocused()
      await message.fill('I teach that morning.')
      await page.reload()
      await page.getByRole('button', { name: 'Decide about them: School' }).press('Enter')
      await choose(kept, 'Keep it')
      await choose(cancelled, 'Cancel it')
      await choose(planned.name, 'Re-plan')
      await expect(dialog.getByText('What you typed before is here again.')).toBeVisible()
      await expect(message).toHaveValue('I teach that morning.')
      await dialog.getByRole('button', { name: 'Show what we would propose' }).press('Enter')
      await expect(dialog.getByText(/^We would propose/)).toBeVisible()
      expect(await accessibilityFindings(page)).toEqual([])
      await save.press('Enter')
      const toCall = page.getByRole('dialog', { name: 'Please call this patient' })
      await expect(toCall).toContainText(cancelled)
      await toCall.getByRole('button', { name: 'Done' }).press('Enter')
      const hits = hitsOf(page, 'School')
      await expect(hits).toContainText(`${kept}, `)
      await expect(hits).toContainText('(kept)')
      await expect(hits).toContainText('(another time is proposed)')
      await expect(hits).not.toContainText(cancelled)
      await letterTo(mailbox, planned.email, 'Please answer: another time')
    })

    await test.step('who was asked days ago and has not answered reads to call first, and the doctor decides', async () => {
      await letterTo(mailbox, silent.email, 'Please call us about your appointment')
      await page.reload()
      const hits = hitsOf(page, 'Choir')
      await expect(hits).toContainText(`${silent.name}, `)
      await expect(hits).toContainText('(no answer: to decide)')
      expect(await accessibilityFindings(page)).toEqual([])
      await hits.getByRole('link', { name: 'See who has not answered' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'One appointment is to be decided' })).toBeVisible()
      expect(await accessibilityFindings(page)).toEqual([])
      await page.getByRole('button', { name: `Decide: ${silent.name}` }).press('Enter')
      const dialog = page.getByRole('alertdialog', { name: /What is to become/ })
      await dialog.getByRole('radio', { name: /^Keep as it was/ }).press(' ')
      await dialog.getByRole('button', { name: 'Save the decision' }).press('Enter')
      await expect(dialog).toBeHidden()
      await letterTo(mailbox, silent.email, 'Your appointment on')
      await page.goto(PATHS.outsideCalendars)
      await expect(hitsOf(page, 'Choir')).toContainText('(kept)')
    })
  } finally {
    choir.stop()
    school.stop()
    await hospital.stop()
  }
})
