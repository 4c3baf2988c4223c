import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import { anAppointment, dayFromToday, goOnLeave } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

const FOUND = 'What you typed before is here again.'
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
  const all = page.getByRole('button', { name: 'Take back these 2' })
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await test.step('one press changes nothing: it says what will happen, and Escape leaves all open', async () => {
    await all.press('Enter')
    const { firstName, lastName } = doctor.profile
    await expect(question.getByRole('listitem')).toHaveText(
      `2 patients of Dr. ${firstName} ${lastName}, ${dayMonthYear(LEAVE)}`,
    )
    await expect(question).toContainText('One patient has no email address and has to be called')
    await expect(question).toContainText('The doctor is away at the time of 2 appointments')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(all).toBeFocused()
    await expect(page.getByRole('heading', { name: '2 patients still have to answer' })).toBeVisible()
  })

  await test.step('where the doctor is away nothing happens before it is said what becomes of them', async () => {
    await all.press('Enter')
    await question.getByRole('button', { name: 'Save the decision' }).press('Enter')
    await expect(question).toContainText('Please choose what is to become of it.')
    await question.getByRole('radio', { name: /^Decide later/ }).press(' ')
    await question.getByRole('button', { name: 'Save the decision' }).press('Enter')
    await expect(page.getByText('One patient has no email address: please call.')).toContainText(
      'The doctor is away at the time of 2 appointments',
    )
    await expect(page.getByRole('heading', { name: '2 appointments are to be decided' })).toBeVisible()
    await expect(item(caller)).toContainText('Doctor away: to decide')
    await page.getByRole('button', { name: 'Decide on these 2' }).press('Enter')
    await expect(
      page.getByRole('alertdialog', { name: 'What is to become of 2 appointments?' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('one is cancelled with a message, the other planned again after a look at the plan', async () => {
    await page.getByRole('button', { name: `Decide: ${caller}` }).press('Enter')
    const decide = page.getByRole('alertdialog', {
      name: `What is to become of the appointment of ${caller}?`,
    })
    await decide.getByRole('radio', { name: 'Cancel, with a message' }).press(' ')
    await decide.getByRole('button', { name: 'Save the decision' }).press('Enter')
    const message = decide.getByLabel('Message to the patient')
    await expect(message).toBeFocused()
    await message.fill('I am on leave.')
    await page.reload()
    await page.getByRole('button', { name: `Decide: ${caller}` }).press('Enter')
    await decide.getByRole('radio', { name: 'Cancel, with a message' }).press(' ')
    await expect(decide.getByText(FOUND)).toBeVisible()
    await expect(message).toHaveValue('I am on leave.')
    await decide.getByRole('button', { name: 'Save the decision' }).press('Enter')
    await expect(item(caller)).toContainText('Cancelled, no email: call')

    await page.getByRole('button', { name: `Decide: ${patient.name}` }).press('Enter')
    const again = page.getByRole('alertdialog', { name: /What is to become/ })
    await again.getByRole('radio', { name: /^Plan again/ }).press(' ')
    await again.getByRole('button', { name: 'Show what we would propose' }).press('Enter')
    await expect(again.getByText(/^We would propose/)).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await again.getByRole('button', { name: 'Save the decision' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'One patient still has to answer' })).toBeVisible()
  })

  await test.step('found by name and by what is to be done', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'To be called (1)' })
    await expect(item(caller)).toBeVisible()
    await expect(item(patient.name)).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(patient.name)
    await expect(page.getByText('Nobody was found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All (2)' })
    await expect(item(patient.name).first()).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
  })
})
