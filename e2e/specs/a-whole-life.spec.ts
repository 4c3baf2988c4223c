import { dayMonthYear } from '@desk/rules/calendar-date'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, type Person, unique } from '@desk/testing/people'
import type { SmtpServer } from '@desk/testing/smtp-server'
import type { Browser, Page } from '@playwright/test'
import { bookingPath, bookSlot, chooseDay, fillInPatient, sendBooking, timesOf } from '../screens/booking.ts'
import { cancelHere, historyOf, moveHere, press, stateOf } from '../screens/record.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { letterTo } from '../support/letters.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { aProvenPatient, hereNow } from '../support/visitors.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })

const DAY = dayFromToday(5)
const LATER = dayFromToday(6)
const OTHER = dayFromToday(8)
const LAST = dayFromToday(9)
const TEN = '10:00 AM - 10:15 AM'
const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }

/** Jobs run every minute, and emails wait for Undo. */
const SOON = { timeout: 60_000 }

type Email = Awaited<ReturnType<SmtpServer['nextEmailTo']>>

function eventIn({ attachments }: Email) {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  const file = (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(
    '\r\n ',
    '',
  )
  const line = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(file)?.[1]?.trim() ?? ''
  return { method: line('METHOD'), uid: line('UID'), sequence: Number(line('SEQUENCE')) }
}

async function pageOf(browser: Browser, baseURL: string, person: Person | null, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  page.setDefaultTimeout(20_000)
  await (person ? visitAs(page, person, path) : page.goto(path))
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function approve(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Approved' }).click()
  await expect(rowOf(page, name)).toContainText('approved')
}

test('a patient, who waits, a guest without an email, a doctor and an administrator go through an appointment’s whole life, with a real mail server', async ({
  browser,
  hospital: { api, mailbox, url },
}) => {
  test.setTimeout(240_000)
  // With one time a day, only the time given back can be offered.
  const doctor = await aDoctor(api, { timings: ['10:00', '10:15'] })
  const [patient, waiting] = [await aPatient(api), await aProvenPatient(api)]
  const doctors = await pageOf(browser, url, doctor, PATHS.doctorAppointments)
  const patients = await pageOf(browser, url, patient, bookingPath(doctor.doctorId))

  const asked =
    await test.step('the patient books a time that is held, and the doctor approves', async () => {
      await chooseDay(patients, DAY)
      await timesOf(patients).selectOption(TEN)
      await expect(patients.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
      await fillInPatient(patients, { name: patient.name, ...DETAILS })
      await sendBooking(patients)
      await expect(patients.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
      await approve(doctors, patient.name)
      const letter = await letterTo(mailbox, patient.email, 'Approved')
      expect(letter.text).toContain(TEN)
      expect(letter.html).toContain(doctor.profile.lastName)
      const path = /\/appointments\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
      await patients.goto(path)
      await expect(stateOf(patients)).toHaveText('approved')
      return eventIn(letter)
    })
  expect(asked).toMatchObject({ method: 'REQUEST', uid: expect.stringContaining('appointment-') })

  await test.step('the patient moves it, and the doctor approves again', async () => {
    await moveHere(patients, { day: LATER, time: TEN })
    await expect(stateOf(patients)).toHaveText('pending')
    await expect(rowOf(doctors, patient.name)).toContainText('pending')
    await approve(doctors, patient.name)
    await expect(stateOf(patients)).toHaveText('approved')
  })

  const guests = await pageOf(browser, url, null, bookingPath(doctor.doctorId))
  const code =
    await test.step('a guest without an email takes the time that the move freed, and keeps the code', async () => {
      await bookSlot(guests, { day: DAY, time: TEN, name: unique('Gerda') })
      const saved = guests.waitForEvent('download')
      await press(guests, 'Save as a file')
      expect((await saved).suggestedFilename()).toBe('appointment.txt')
      return (await guests.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''
    })

  await test.step('the patient cancels, and who waits is offered the time and takes it', async () => {
    const theirs = await pageOf(browser, url, waiting, `${PATHS.waitingList}?doctor=${doctor.doctorId}`)
    await theirs.getByRole('textbox', { name: 'Address' }).fill(DETAILS.address)
    await theirs.getByRole('textbox', { name: 'Phone' }).fill(DETAILS.phone)
    for (const field of ['First day', 'Last day']) {
      await theirs.getByRole('spinbutton', { name: `day, ${field}` }).click()
      await theirs.keyboard.type(dayMonthYear(LATER).replaceAll('-', ''))
    }
    await theirs.getByRole('button', { name: 'Put me on the list' }).click()
    await expect(theirs.getByText('You are first in the line.')).toBeVisible()
    await cancelHere(patients)
    await expect(stateOf(patients)).toHaveText('cancelled')
    await expect(historyOf(patients).last()).toContainText('You cancelled it')
    const word = eventIn(await letterTo(mailbox, patient.email, 'Cancelled'))
    expect(word).toMatchObject({ method: 'CANCEL', uid: asked.uid })
    expect(word.sequence).toBeGreaterThan(asked.sequence)
    const offer = theirs.getByRole('heading', { name: 'A time is free for you' })
    await expect(offer).toBeVisible(SOON)
    await press(theirs, 'Yes, I’ll take it')
    await expect(offer).toBeHidden()
    await theirs.goto(PATHS.myAppointments)
    await theirs.getByRole('link', { name: TEN }).click()
    await expect(stateOf(theirs)).toHaveText('pending')
    await approve(doctors, waiting.name)
    await expect(stateOf(theirs)).toHaveText('approved')
    await theirs.context().close()
  })

  await test.step('the guest finds the appointment with the code, and cancels', async () => {
    await guests.goto(PATHS.findAppointment)
    await guests.getByLabel('Code').fill(code)
    await guests.getByLabel('Phone number').fill(DETAILS.phone)
    await press(guests, 'Find')
    await expect(stateOf(guests)).toHaveText('pending')
    await cancelHere(guests)
    await expect(stateOf(guests)).toHaveText('cancelled')
    await guests.context().close()
  })

  await test.step('an administrator moves and cancels with a reason, and the patient reads it', async () => {
    const name = await anAppointment(api, doctor, { date: OTHER, time: '10:00 AM', patient })
    await changeAppointmentStatus(api, doctor, name, 'approved')
    await patients.goto(PATHS.myAppointments)
    await rowOf(patients, dayMonthYear(OTHER)).getByRole('link', { name: TEN }).click()
    await expect(stateOf(patients)).toHaveText('approved')
    const { pathname } = new URL(patients.url())
    const admins = await pageOf(browser, url, await anAdministrator(api), pathname)
    await moveHere(admins, { day: LAST, time: TEN, reason: 'The room is being painted' })
    await expect(historyOf(patients).last()).toContainText(
      `to ${dayMonthYear(LAST)}, 10:00 AM: “The room is being painted”`,
    )
    await cancelHere(admins, { reason: 'A flood in the practice' })
    await expect(historyOf(patients).last()).toContainText(
      'The hospital cancelled it: “A flood in the practice”',
    )
    expect((await letterTo(mailbox, patient.email, 'Moved')).text).toContain('The room is being painted')
    expect((await letterTo(mailbox, patient.email, 'Cancelled')).text).toContain('A flood in the practice')
    await admins.context().close()
  })

  await test.step('on the day somebody arrives and is seen, and somebody does not come', async () => {
    const [seen, absent] = [unique('Seen'), unique('Absent')]
    const lineOf = (name: string) => doctors.getByRole('listitem').filter({ hasText: name })
    await hereNow(api, doctor, seen)
    await doctors.goto(`${PATHS.doctorDay}?view=list`)
    await press(doctors, `Arrived: ${seen}`)
    await expect(lineOf(seen)).toContainText('arrived')
    await press(doctors, `Completed: ${seen}`)
    await expect(lineOf(seen)).toContainText('completed')
    const colleague = await aDoctor(api)
    await hereNow(api, colleague, absent)
    const others = await pageOf(browser, url, colleague, `${PATHS.doctorDay}?view=list`)
    await press(others, `Missed: ${absent}`)
    await expect(others.getByRole('listitem').filter({ hasText: absent })).toContainText('did not come')
    await others.context().close()
  })
  await Promise.all([doctors, patients].map((page) => page.context().close()))
})
