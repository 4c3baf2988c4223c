import { cancelAppointment, getAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { listProposals, withdrawProposals } from '@desk/contract/proposal'
import { takeOverVisit } from '@desk/contract/visit'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { chooseDay, timesOf } from '../screens/booking.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday, goOnLeave } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { holdStill } from '../support/hold-still.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(5)
const LEAVE = dayFromToday(20)
const TEN = '10:00 AM - 10:15 AM'

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const status = (page: Page) => page.getByRole('definition').first()

async function cancelHere(page: Page): Promise<void> {
  await press(page, 'Cancel appointment')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the appointment' }).click()
}

test('a link or a code that opens nothing says what to do next', async ({ page, hospital: { api } }) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const details = { name: unique('Gast'), phone: '0170 98 76 54', address: 'Ring 2' }
  const { data } = await api(bookAppointment, { doctorId: doctor.doctorId, date: DAY, time: TEN, ...details })
  await api(takeOverVisit, { token: new URL(data?.link ?? '').hash.slice(1) }, { token: patient.token })
  const main = page.getByRole('main')
  for (const [path, next] of [
    ['/visit#nothing', 'Find it by its code'],
    ['/visit', 'Find it by its code'],
    [`/visit${new URL(data?.link ?? '').hash}`, 'Log in'],
    ['/offer#nothing', 'Log in'],
    ['/offer', 'Log in'],
    ['/proposal#nothing', 'Find it by its code'],
    ['/proposal', 'Find it by its code'],
  ] as const) {
    await page.goto('/login')
    await page.goto(path)
    await expect(main.getByRole('link', { name: next }), path).toBeVisible()
    expect(await accessibilityFindings(page), path).toEqual([])
  }
  await page.goto('/find-appointment')
  await page.getByLabel('Code').fill(data?.code ?? '')
  await page.getByLabel('Phone number').fill(details.phone)
  await press(page, 'Find')
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(data?.code ?? '')
})

test('a page that is out of date shows what the appointment is now, and no error', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const name = await anAppointment(api, doctor, { date: DAY, patient })
  await holdStill(page, { reads: getAppointment.path, until: cancelAppointment.path })
  const { data = [] } = await api(listMyAppointments, undefined, { token: patient.token })
  await visitAs(page, patient, `/appointments/${data[0]?.id ?? ''}`)
  await expect(status(page)).toHaveText('pending')
  await changeAppointmentStatus(api, doctor, name, 'approved')
  await cancelHere(page)
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('This appointment has changed since you opened it.')).toBeVisible()
  await expect(status(page)).toHaveText('approved')
  await question.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(status(page)).toHaveText('cancelled')
})

test('what has changed meanwhile is shown where one wanted to move it, or answer', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { date: DAY, patient })
  await anAppointment(api, doctor, { date: LEAVE, patient })
  const { data = [] } = await api(listMyAppointments, undefined, { token: patient.token })
  const [near, far] = [data.find(({ date }) => date === DAY), data.find(({ date }) => date === LEAVE)]
  const at = { appointmentId: near?.id ?? '', date: dayFromToday(6), time: TEN }

  await test.step('moved by the doctor while the patient chooses a time', async () => {
    await holdStill(page, { reads: getAppointment.path, until: moveAppointment.path })
    await visitAs(page, patient, `/appointments/${at.appointmentId}`)
    await press(page, 'Move')
    await chooseDay(page, dayFromToday(7))
    await timesOf(page).selectOption(TEN)
    await api(moveAppointment, { ...at, reason: 'I am called to the ward' }, { token: doctor.token })
    await press(page, 'Move to this time')
    await expect(page.getByText('This appointment has changed since you opened it.')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: TEN })).toContainText(dayMonthYear(at.date))
  })

  await test.step('cancelled by the doctor while the patient is asked whether to cancel', async () => {
    await press(page, 'Leave it as it is')
    await press(page, 'Cancel appointment')
    const cancel = { appointmentId: at.appointmentId, reason: 'The ward is closed' }
    await api(cancelAppointment, cancel, { token: doctor.token })
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the appointment' })
    // The open page may have heard of it.
    await question.click({ timeout: 2000 }).catch(() => {})
    await expect(status(page)).toHaveText('cancelled')
    await expect(page.getByText('“The ward is closed”')).toBeVisible()
  })

  await test.step('a proposal that was taken back: the appointment is not moved, and the page says so', async () => {
    await goOnLeave(api, doctor, LEAVE, 'I am on leave.')
    const { data: open = [] } = await api(listProposals, undefined, { token: doctor.token })
    const proposalId = open.find(({ appointmentId }) => appointmentId === far?.id)?.id ?? ''
    await page.goto(`/proposal?id=${proposalId}`)
    await expect(page.getByRole('button', { name: 'Yes, I’ll take it' })).toBeVisible()
    await api(withdrawProposals, { proposalIds: [proposalId] }, { token: doctor.token })
    await page
      .getByRole('button', { name: 'Yes, I’ll take it' })
      .click({ timeout: 2000 })
      .catch(() => {})
    await expect(page.getByText('your appointment was not moved')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  })
})
