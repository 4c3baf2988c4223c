import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import { anAppointment, dayFromToday, goOnLeave } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

const LEAVE = dayFromToday(20)

test('withdrawing all asks first, names whose patients, and says whom to call', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const patient = await aPatient(hospital.api)
  await anAppointment(hospital.api, doctor, { date: LEAVE, name: patient.name, patient })
  const caller = await anAppointment(hospital.api, doctor, { date: LEAVE, time: '09:15 AM' })
  await goOnLeave(hospital.api, doctor, LEAVE, 'I am on leave.')
  await visitAs(page, doctor, PATHS.proposals)
  const question = page.getByRole('alertdialog', { name: 'Take back all 2 proposals?' })
  const all = page.getByRole('button', { name: 'Withdraw all' })

  await test.step('one press changes nothing: it says what will happen, and Escape leaves all open', async () => {
    await all.press('Enter')
    const { firstName, lastName } = doctor.profile
    await expect(question.getByRole('listitem')).toHaveText(
      `2 patients of Dr. ${firstName} ${lastName}, ${dayMonthYear(LEAVE)}`,
    )
    await expect(question).toContainText('One patient has no email address and has to be called')
    await expect(question).toContainText('Where the doctor is still away, patients are told so')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(all).toBeFocused()
    await expect(page.getByRole('heading', { name: '2 patients have still to answer' })).toBeVisible()
  })

  await test.step('confirmed, staff read whom to call and that the doctor is away', async () => {
    await all.press('Enter')
    await question.getByRole('button', { name: 'Take them back' }).press('Enter')
    await expect(page.getByText('One patient has no email address: please call.')).toContainText(
      'The doctor is away at the time of 2 appointments',
    )
    await expect(page.getByRole('heading', { name: 'Nobody has still to answer' })).toBeVisible()
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(item(caller)).toContainText('Withdrawn, no email')
    await expect(item(patient.name)).not.toContainText('no email')
  })
})
