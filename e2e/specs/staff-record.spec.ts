import { listMyAppointments } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { aDoctor, anAdministrator, aPatient, type Person } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { historyOf, moveHere, press, stateOf } from '../screens/record.ts'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { letterTo, sendWithoutUndo } from '../support/letters.ts'
import { loseCall } from '../support/fail-requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

const DAY = dayFromToday(5)
const LATER = dayFromToday(6)
const TEN = '10:00 AM - 10:15 AM'

const LOST = 'It is not certain that this worked. Please try again.'

async function recordOf(api: Api, { token }: Person): Promise<string> {
  const { data = [] } = await api(listMyAppointments, undefined, { token })
  return `/appointments/${data[0]?.id}`
}

/** In the app, on its page, and by email. */
async function expectTold(page: Page, news: string, line: string): Promise<void> {
  await page.goto('/notification')
  await page.getByText(news).first().click()
  await expect(historyOf(page).last()).toContainText(line)
}

test('an administrator moves an appointment and cancels another with a reason, and the patients read it in the app and in the email', async ({
  page,
  browser,
  hospital: { api, url, mailbox },
}) => {
  test.slow()
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const name = await anAppointment(api, doctor, { date: DAY, patient })
  await changeAppointmentStatus(api, doctor, name, 'approved')
  const theirs = await browser.newContext({ baseURL: url })
  const patients = await theirs.newPage()
  const path = await recordOf(api, patient)
  await visitAs(patients, patient, path)
  await visitAs(page, await anAdministrator(api), path)

  await test.step('moved', async () => {
    await moveHere(page, { day: LATER, time: TEN, reason: 'The room is being painted' })
    await expect(page.getByRole('definition').filter({ hasText: TEN })).toContainText(dayMonthYear(LATER))
    await expect(stateOf(page)).toHaveText('approved')
    await expect(historyOf(patients).last()).toContainText('The room is being painted')
    await expectTold(
      patients,
      'The hospital has moved your appointment',
      `The hospital moved it from ${dayMonthYear(DAY)}, 09:00 AM to ${dayMonthYear(LATER)}, 10:00 AM: “The room is being painted”`,
    )
    const letter = await letterTo(mailbox, patient.email, 'Moved')
    expect(letter.text).toContain('The room is being painted')
    expect(letter.text).toContain(TEN)
  })

  await test.step('cancelled', async () => {
    await press(page, 'Cancel appointment')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel the appointment' }).press('Enter')
    await expect(question).toContainText('Please give a reason. The patient reads it.')
    await question.getByLabel('Reason').fill('The practice is closed by a flood')
    await loseCall(page, '/user/cancel-appointment')
    await question.getByRole('button', { name: 'Cancel the appointment' }).press('Enter')
    await expect(question.getByRole('alert')).toHaveText(LOST)
    await expect(question.getByLabel('Reason')).toHaveValue('The practice is closed by a flood')
    await question.getByRole('button', { name: 'Cancel the appointment' }).press('Enter')
    await expect(stateOf(page)).toHaveText('cancelled')
    await expectTold(
      patients,
      'The hospital has cancelled your appointment',
      'The hospital cancelled it: “The practice is closed by a flood”',
    )
    await expect(stateOf(patients)).toHaveText('cancelled')
    const letter = await letterTo(mailbox, patient.email, 'Cancelled')
    expect(letter.text).toContain('The practice is closed by a flood')
  })
  await theirs.close()
})

test('on the page of a request one press of its doctor or an administrator answers it, which can be taken back, and a reason goes with it', async ({
  page,
  hospital: { api, mailbox, dataDir },
}) => {
  test.slow()
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { date: DAY, patient })
  const path = await recordOf(api, patient)
  const line = page.getByRole('listitem').filter({ hasText: 'You can undo it' })
  await visitAs(page, doctor, path)
  await press(page, 'Reject: ')
  await expect(line).toBeFocused()
  await expect(stateOf(page)).toHaveText('rejected')
  await line.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(stateOf(page)).toHaveText('pending')
  const choices = page.locator('main div:focus')
  await expect(choices.getByRole('button', { name: 'Reject: ' })).toBeVisible()

  await visitAs(page, await anAdministrator(api), path)
  await press(page, 'Approve: ')
  await expect(line).toBeFocused()
  await expect(stateOf(page)).toHaveText('approved')
  await line.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(stateOf(page)).toHaveText('pending')
  await press(page, 'Reject with a reason')
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Please see an eye doctor')
  await loseCall(page, '/admin/decide-appointment')
  await page.getByRole('button', { name: 'Reject the request' }).press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(LOST)
  await page.getByRole('button', { name: 'Reject the request' }).press('Enter')
  await expect(stateOf(page)).toHaveText('rejected')
  await expect(historyOf(page).last()).toContainText('You rejected it: “Please see an eye doctor”')
  await page.reload()
  await expect(stateOf(page)).toHaveText('rejected')
  await sendWithoutUndo({ dataDir })
  const letter = await letterTo(mailbox, patient.email, 'Rejected')
  expect(letter.text).toContain('Please see an eye doctor')
  const theirs = mailbox.received.filter(({ to }) => to.includes(patient.email))
  expect(theirs.filter(({ email }) => email.subject?.startsWith('Rejected'))).toHaveLength(1)
})
