import { listDoctorAppointments } from '@desk/contract/appointment'
import { appointmentPath, PATHS, waitingListPath } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { listProposals } from '@desk/contract/proposal'
import { listWishes } from '@desk/contract/waiting-list'
import { aDoctor, anAdministrator, aPatient, type DoctorPerson, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath, chooseDay, fillInPatient, sendBooking, timesOf } from '../screens/booking.ts'
import { cancelHere, historyOf, moveHere, press, stateOf } from '../screens/record.ts'
import { anAppointment, dayFromToday, goOnLeave } from '../support/appointments.ts'
import { loseAnswer } from '../support/fail-requests.ts'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'
import { aProvenPatient } from '../support/visitors.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })
test.describe.configure({ mode: 'default' })

const [DAY, OTHER_DAY] = [dayFromToday(4), dayFromToday(6)]
const [NINE, TEN] = ['09:00 AM - 09:15 AM', '10:00 AM - 10:15 AM']
const DETAILS = { address: 'Ring 2, Berlin', phone: '0151 23456' }
const FOUND = 'What you typed before is here again.'
const UNSURE = 'It is not certain'

const unsure = (page: Page) => page.getByText(UNSURE).first()

const bookedWith = async ({ api }: Hospital, { token }: DoctorPerson) =>
  (await api(listDoctorAppointments, undefined, { token })).data ?? []

/** Each answer is lost. */
async function changeUnsurely(page: Page, ways: { move: string; cancel: string }): Promise<void> {
  // It is shown together with what stands above it.
  await expect(historyOf(page).first()).toBeVisible()
  const before = await historyOf(page).count()
  await test.step('moved: pressed again it is moved once, and says so', async () => {
    await loseAnswer(page, ways.move)
    await moveHere(page, { day: OTHER_DAY, time: TEN })
    await expect(unsure(page)).toBeVisible()
    await press(page, 'Move to this time')
    await expect(page.getByText('The appointment is moved.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move to this time' })).toBeHidden()
    await expect(historyOf(page)).toHaveCount(before + 1)
  })

  await test.step('cancelled: the page that is loaded again shows it, once', async () => {
    await loseAnswer(page, ways.cancel)
    await cancelHere(page)
    await expect(unsure(page)).toBeVisible()
    await page.reload()
    await expect(stateOf(page)).toHaveText('cancelled')
    await expect(historyOf(page)).toHaveCount(before + 2)
  })
}

test('a guest whose answers are lost books, moves and cancels once', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  const name = unique('Gast')
  await page.goto(bookingPath(doctor.doctorId))
  await chooseDay(page, DAY)
  await timesOf(page).selectOption(NINE)
  await expect(page.getByRole('timer')).toBeVisible()
  await fillInPatient(page, { name, ...DETAILS })
  await loseAnswer(page, '/user/book-appointment')
  await sendBooking(page)
  await expect(page.getByRole('alert').filter({ hasText: 'it is booked only once' })).toBeVisible()
  await page.reload()
  await expect(timesOf(page)).toHaveValue(NINE)
  await sendBooking(page)
  await expect(page.getByRole('heading', { name: 'Your appointment is requested' })).toBeVisible()
  expect(await bookedWith(hospital, doctor)).toMatchObject([{ name, date: DAY, time: NINE }])
  const link = (await page.locator('a[href*="/visit#"]').first().getAttribute('href')) ?? ''
  await page.goto(`/visit${new URL(link, page.url()).hash}`)
  await expect(stateOf(page)).toHaveText('pending')
  await changeUnsurely(page, { move: '/user/move-visit', cancel: '/user/cancel-visit' })
  expect(await bookedWith(hospital, doctor)).toMatchObject([{ name, date: OTHER_DAY, state: 'cancelled' }])
})

test('a patient whose answers are lost moves, cancels and waits once', async ({ page, hospital }) => {
  const { api } = hospital
  const [doctor, patient] = [await aDoctor(api), await aProvenPatient(api)]
  await anAppointment(api, doctor, { date: DAY, patient, name: patient.name })
  const [booked] = await bookedWith(hospital, doctor)
  await visitAs(page, patient, appointmentPath(booked?.id ?? ''))
  await expect(stateOf(page)).toHaveText('pending')
  await changeUnsurely(page, { move: '/user/move-appointment', cancel: '/user/cancel-appointment' })

  await test.step('a wish is sent again after a reload, and is one', async () => {
    await page.goto(waitingListPath({ doctor: doctor.doctorId }))
    await page.getByRole('checkbox', { name: 'Monday' }).check()
    await page.getByRole('textbox', { name: 'Phone' }).fill('0170 987')
    await loseAnswer(page, '/user/leave-wish')
    await press(page, 'Put me on the list')
    await expect(unsure(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText(FOUND)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('0170 987')
    await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
    await press(page, 'Put me on the list')
    await expect(page.getByRole('button', { name: 'Put me on the list' })).toBeHidden()
    const { data } = await api(listWishes, undefined, { token: patient.token })
    expect(data).toMatchObject([{ weekdays: [1], state: 'waiting' }])
  })
})

test('what was typed for a caller is there after a reload and for no other caller, and booked with a lost answer it is one booking', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const name = page.getByRole('combobox', { name: 'Name' })
  const time = page.getByRole('combobox', { name: 'Time' })
  const form = page.getByRole('form', { name: 'Book for a caller' })
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=list&day=${dayMonthYear(DAY)}`)

  await test.step('closed and opened again it is empty, for the next caller', async () => {
    await page.getByRole('button', { name: 'Book for a caller' }).press('Enter')
    await name.fill('Wrong number')
    await form.getByRole('button', { name: 'Close' }).press('Enter')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Book for a caller' })).toBeVisible()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Book for a caller' }).press('Enter')
    await expect(name).toHaveValue('')
  })

  await test.step('a reload in the middle of a call', async () => {
    await expect(time).toHaveValue(/^\d\d:\d\d$/)
    await name.fill('Maria Schmidt')
    await page.getByLabel('Phone').fill('0170 1234567')
    await time.fill('1030')
    await page.reload()
    await expect(page.getByText(FOUND)).toBeVisible()
    await expect(name).toHaveValue('Maria Schmidt')
    await expect(page.getByLabel('Phone')).toHaveValue('0170 1234567')
    await expect(time).toHaveValue('10:30')
  })

  await test.step('the answer is lost, and the page loaded again', async () => {
    await loseAnswer(page, '/doctor/book-for-patient')
    await name.press('Enter')
    await expect(unsure(page)).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Maria Schmidt')
    await form.getByRole('button', { name: 'Book', exact: true }).press('Enter')
    await expect(form).toBeHidden()
    const line = page.getByRole('region', { name: 'The day' }).getByRole('listitem')
    await expect(line.filter({ hasText: 'Maria Schmidt' })).toHaveCount(1)
    const booked = await bookedWith(hospital, doctor)
    expect(booked).toMatchObject([{ name: 'Maria Schmidt', phone: '0170 1234567', state: 'approved' }])
  })

  await test.step('then nothing of it is left on the device', async () => {
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    expect(kept).not.toContain('Schmidt')
  })
})

test('a doctor whose answer is lost plans again once, and nobody is asked twice', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient, leave] = [await aDoctor(api), await aPatient(api), dayFromToday(20)]
  for (const time of [NINE, TEN]) await anAppointment(api, doctor, { date: leave, time, patient })
  await goOnLeave(api, doctor, leave, 'I am on leave.')
  await visitAs(page, doctor, PATHS.proposals)
  await press(page, 'Plan again for these 2')
  const propose = page.getByRole('dialog').getByRole('button', { name: 'Propose other times' })
  await loseAnswer(page, '/doctor/plan-again')
  await propose.press('Enter')
  await expect(unsure(page)).toBeVisible()
  const proposals = async () => (await api(listProposals, undefined, { token: doctor.token })).data
  const asked = await proposals()
  expect(asked?.filter(({ state }) => state === 'open')).toHaveLength(2)
  await propose.press('Enter')
  await expect(page.getByText('Other times are proposed to 2 patients.')).toBeVisible()
  expect(await proposals()).toEqual(asked)
})

test('an administrator whose answer is lost begins an import once', async ({ page, hospital }) => {
  const name = `${unique('Import')}.csv`
  const buffer = Buffer.from('doctor,date,start,name,phone\nnobody@example.org,2027-03-02,09:00,Max,1\n')
  await visitAs(page, await anAdministrator(hospital.api), PATHS.imports)
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await loseAnswer(page, '/admin/start-import')
  await press(page, 'Check the file')
  await expect(page.getByText('Something Went Wrong')).toBeVisible()
  await press(page, 'Check the file')
  await expect(page.getByText('1 in conflict.')).toBeVisible()
  await page.goto(PATHS.imports)
  await expect(page.getByRole('link', { name })).toHaveCount(1)
})
