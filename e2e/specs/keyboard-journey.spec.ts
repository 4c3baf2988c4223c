import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { aDoctor, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { dayFromToday } from '../support/appointments.ts'
import { keyboardUser } from '../support/keyboard-user.ts'
import { expect, test } from '../support/test.ts'

const DAY = dayFromToday(5)
const LATER = dayFromToday(6)
const NINE = '09:00 AM - 09:15 AM'
const TEN = '10:00 AM - 10:15 AM'
const OPEN = 'Appointment'

type User = Awaited<ReturnType<typeof keyboardUser>>

/** In one go, because the parts pass the focus on. */
async function chooseTime(
  page: Page,
  user: User,
  { day, time }: { day: IsoDate; time: string },
): Promise<void> {
  await user.type({ role: 'spinbutton', name: /^day, Date/i }, dayMonthYear(day).replaceAll('-', ''))
  await expect(page.getByText(/free times? on this day/)).toBeVisible()
  await user.type({ role: 'combobox', name: 'Time' }, time)
  await expect(page.getByRole('timer')).toBeVisible()
}

test('by the keyboard alone a patient logs in, finds a doctor, books, moves and cancels', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const name = `Dr. Anna ${doctor.profile.lastName}`
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const user = await keyboardUser(page)

  await test.step('logs in and finds the doctor', async () => {
    await user.type({ role: 'textbox', name: 'Email' }, patient.email)
    await user.type({ role: 'textbox', name: 'Password' }, patient.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible()
    await user.press({ role: 'link', name: 'Skip to content' })
    await user.type({ role: 'searchbox', name: 'Search by name or speciality' }, doctor.profile.lastName)
    await expect(page.getByText('1 doctor found')).toBeVisible()
    await user.press({ role: 'link', name })
  })

  await test.step('books', async () => {
    await user.isAt({ role: 'heading', name: 'Book an appointment' })
    await expect(page.getByRole('spinbutton').first()).toBeVisible()
    await chooseTime(page, user, { day: DAY, time: NINE })
    await user.type({ role: 'textbox', name: 'Address' }, 'Ring 2, Berlin')
    await user.type({ role: 'textbox', name: 'Phone' }, '0151 23456')
    await user.press({ role: 'radio', name: /./ }, 'Space')
    await user.press({ role: 'button', name: 'Register' })
    await user.isAt({ role: 'heading', name: 'Your appointment is requested' })
    await user.press({ role: 'link', name: 'See my appointments' })
  })

  await test.step('moves it, and is where it says what happens next', async () => {
    await user.isAt({ role: 'heading', name: 'Appointments' })
    await expect(page.getByText('pending')).toBeVisible()
    await user.press({ role: 'link', name: `${dayMonthYear(DAY)} ${NINE}` })
    await user.isAt({ role: 'heading', name: OPEN })
    await expect(page.getByRole('button', { name: 'Move' })).toBeVisible()
    await user.press({ role: 'button', name: 'Move' })
    await expect(page.getByRole('spinbutton').first()).toBeVisible()
    await chooseTime(page, user, { day: LATER, time: TEN })
    await user.press({ role: 'button', name: 'Move to this time' })
    await expect(page.getByRole('definition').filter({ hasText: TEN })).toContainText(dayMonthYear(LATER))
  })

  await test.step('thinks twice, and cancels', async () => {
    const question = page.getByRole('alertdialog')
    await user.press({ role: 'button', name: 'Cancel appointment' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await user.isAt({ role: 'button', name: 'Cancel appointment' })
    await page.keyboard.press('Enter')
    await user.press({ role: 'button', name: 'Cancel the appointment' })
    await expect(page.getByRole('definition').first()).toHaveText('cancelled')
    await user.goTo({ role: 'link', name: 'Book another appointment' })
  })
  // Reported, so that a longer way is noticed.
  test.info().annotations.push({ type: 'stops of Tab', description: String(user.stops()) })
  expect(user.stops(), 'stops of Tab').toBeLessThan(150)
})
