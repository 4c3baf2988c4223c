import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import { typeDate } from '../screens/form.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

const LEAVE = dayFromToday(20)
const QUARTERS = ['00', '15', '30', '45']
const TIMES = ['09', '10', '11'].flatMap((hour) => QUARTERS.map((quarter) => `${hour}:${quarter} AM`))

test('of many hits on a phone the sum and what is pressed stay in reach, and the list is folded by day', async ({
  page,
  hospital: { api },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const doctor = await aDoctor(api)
  const patient = await aPatient(api)
  for (const time of TIMES) await anAppointment(api, doctor, { date: LEAVE, time, patient })
  await visitAs(page, doctor, PATHS.timeOff)
  await page.getByRole('button', { name: 'Add time off' }).press('Enter')
  await typeDate(page, 'First day', LEAVE)
  await page.getByRole('button', { name: 'Save the time off' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'This change affects 12 appointments' })
  const day = preview.getByRole('button', { name: dayMonthYear(LEAVE) })
  const save = preview.getByRole('button', { name: 'Save the change' })

  await test.step('folded, nothing is to be scrolled; Save opens the day of whoever is undecided', async () => {
    await expect(day).toContainText('12 appointments, 12 to decide')
    await expect(preview.getByRole('radio')).toHaveCount(0)
    await save.press('Enter')
    await expect(preview.getByRole('radio').first()).toBeFocused()
    await expect(preview.getByText('Please choose what is to become')).toHaveCount(12)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  await test.step('opened, the sum, the plan and Save stay where they are', async () => {
    await preview.getByRole('button', { name: 'Re-plan all' }).press('Enter')
    await preview.getByRole('radio').nth(6).scrollIntoViewIfNeeded()
    await expect(preview.getByText('12 are re-planned.')).toBeInViewport()
    const showTimes = preview.getByRole('button', { name: 'Show what we would propose' })
    await expect(showTimes).toBeInViewport()
    await expect(save).toBeInViewport()
    await day.press('Enter')
    await showTimes.press('Enter')
    await expect(preview.getByText(/^We would propose/)).toHaveCount(12)
    await expect(preview.getByText('No other plan does less harm')).toBeVisible()
    // One step more or less may move the others.
    const first = preview.getByRole('group').first()
    await first.getByLabel('Keep it').check()
    await expect(preview.getByText(/^We would propose/)).toHaveCount(0)
    await expect(preview.getByText('No other plan does less harm')).toBeHidden()
    await showTimes.press('Enter')
    await expect(preview.getByText(/^We would propose/)).toHaveCount(11)
    await first.getByLabel('Re-plan').check()
    await expect(preview.getByText(/^We would propose/)).toHaveCount(0)
    await day.press('Enter')
    await expect(day).toContainText('12 appointments, all decided')
    await preview.getByLabel('Message to the 12 patients').fill('I am on leave.')
    await save.press('Enter')
    const notice = page.getByRole('dialog', { name: 'Other times are proposed' })
    await expect(notice).toContainText('12 are asked by email and in the app.')
    await notice.getByRole('link', { name: 'See the proposed times' }).press('Enter')
    await expect(page.getByRole('heading', { name: '12 patients still have to answer' })).toBeVisible()
  })

  await test.step('a message to those who are planned again is there after a reload, and not after Cancel', async () => {
    const again = page.getByRole('dialog', { name: 'Plan other times again' })
    const message = again.getByLabel('Message to the 12 patients')
    const open = () => page.getByRole('button', { name: 'Plan again for these 12' }).press('Enter')
    await open()
    await message.fill('I am still on leave.')
    await page.reload()
    await open()
    await expect(message).toHaveValue('I am still on leave.')
    await again.getByRole('button', { name: 'Cancel' }).press('Enter')
    await open()
    await expect(message).toHaveValue('')
  })
})
