import { getDays, saveNote } from '@desk/contract/day'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAppointment } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'
import { expect, test, visitAs } from '../support/test.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const countOf = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    .getByRole('definition')

async function pressButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).press('Enter')
}

async function typeAndSend(page: Page, ...texts: string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

async function expectAccess(page: Page): Promise<void> {
  expect.soft(await accessibilityFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await accessibilityFindings(page, 'colours')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, 'width at 320 px').toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
}

test('a doctor’s day by keyboard: book for callers, keep a time free, answer and take it back, arrive, write a note', async ({
  page,
  hospital: { api },
}) => {
  test.slow()
  const doctor = await aDoctor(api)
  const request = await anAppointment(api, doctor)
  const [caller, evening] = [unique('Caller'), unique('Evening')]
  await visitAs(page, doctor, PATHS.doctorAppointments)
  await page.getByRole('link', { name: 'Calendar', exact: true }).press('Enter')
  await expect(page.getByText('Nobody is expected today.')).toBeVisible()
  await pressButton(page, 'Day list')
  await expect(page.getByText('Nothing is planned on this day.')).toBeVisible()

  await test.step('who calls gets the first free time: a name, a number, Enter', async () => {
    await pressButton(page, 'Book for a caller')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(/^\d\d:\d\d$/)
    await typeAndSend(page, caller, '0151 1')
    await expect(lineOf(page, caller)).toContainText('approved')
    await expect(page.getByText(/^Next: /)).toContainText(caller)
    await expect(page.getByRole('button', { name: 'Book for a caller' })).toBeFocused()
  })

  await test.step('the requests come after the day, one press away, on a phone and on a wide screen', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      const time = page.getByText(/^Next: /).getByText(/^\d\d:\d\d [AP]M - /)
      expect(await time.last().evaluate((element) => element.getClientRects().length)).toBe(1)
      await page.getByRole('button', { name: '1 request waits for an answer' }).press('Enter')
      await expect(page.getByRole('button', { name: `Approve: ${request}` })).toBeInViewport()
    }
  })

  await test.step('outside the hours the reason is asked for, and nothing typed is lost', async () => {
    await pressButton(page, 'Book for a caller')
    // The list of times must not change while somebody types.
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(/^\d\d:\d\d$/)
    await page.getByRole('combobox', { name: 'Time' }).fill('2130')
    await page.getByLabel('Name').focus()
    await typeAndSend(page, evening, '0151 2')
    await expect(page.getByLabel('Why at this time')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue(evening)
    await expectAccess(page)
    await pressButton(page, 'Next day')
    await expect(page.getByText('Nothing is planned on this day.')).toBeVisible()
    await pressButton(page, 'Today')
    await expect(lineOf(page, caller)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(evening)
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('21:30')
    await page.getByLabel('Why at this time').focus()
    await typeAndSend(page, 'works all day')
    await expect(lineOf(page, evening)).toContainText('09:30 PM')
  })

  await test.step('a time is kept free, whose appointment is in it is said before and stays, and it is made bookable again', async () => {
    await pressButton(page, 'Keep a time free')
    await expect(page.getByLabel('From')).toBeFocused()
    await typeAndSend(page, '2100', '2200', 'a walk')
    const preview = page.getByRole('dialog', { name: 'This change affects one appointment' })
    await expect(preview).toContainText('The time would be kept free.')
    await preview.getByRole('radio', { name: 'Keep it' }).press('Space')
    await preview.getByRole('button', { name: 'Save the change' }).press('Enter')
    await expect(page.getByText('One appointment is in this time. It stays')).toBeVisible()
    await expect(lineOf(page, 'a walk')).toContainText('09:00 PM - 10:00 PM')
    await expectAccess(page)
    await pressButton(page, 'Make bookable again')
    await expect(lineOf(page, 'a walk')).toBeHidden()
    await expect(lineOf(page, evening)).toBeVisible()
  })

  await test.step('a request is answered with one press, and the answer is taken back', async () => {
    await pressButton(page, `Approve: ${request}`)
    await expect(lineOf(page, 'Approved:')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Undo: ${request}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Taken back: the request waits for your answer again')).toBeVisible()
    await expect(page.getByRole('button', { name: `Approve: ${request}` })).toBeVisible()
    await expect(lineOf(page, 'Approved:')).toBeHidden()
  })

  await test.step('who comes has arrived, also after it was taken back, then is done', async () => {
    await pressButton(page, `Arrived: ${caller}`)
    await expect(page.getByText('Noted: has arrived.').locator('..')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Taken back: the appointment is what it was before')).toBeVisible()
    await expect(lineOf(page, caller)).toContainText('approved')
  })

  await test.step('at home are today’s counts, who is next and what waits; what is noted there can be taken back, too', async () => {
    await page.getByRole('link', { name: 'Home' }).press('Enter')
    await expect(page.getByRole('heading', { name: /^Today: / })).toBeVisible()
    await expect(countOf(page, 'To come')).toHaveText('2')
    await expect(page.getByRole('button', { name: `Approve: ${request}` })).toBeVisible()
    await pressButton(page, `Arrived: ${caller}`)
    await expect(countOf(page, 'Arrived')).toHaveText('1')
    await expect(page.getByText(/^Next: /)).toContainText('(has arrived)')
    await pressButton(page, `Completed: ${caller}`)
    await expect(countOf(page, 'Over')).toHaveText('1')
    await expect(lineOf(page, caller)).toContainText('completed')
    await expectAccess(page)
    await page.getByRole('link', { name: 'Open the calendar' }).press('Enter')
    // The same line stood at home.
    await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeVisible()
    await expect(lineOf(page, caller)).toContainText('completed')
  })

  await test.step('a note that was changed elsewhere is shown, and both are kept', async () => {
    await lineOf(page, caller).getByRole('link').first().press('Enter')
    await expect(page.getByText(`You booked it for ${caller}`)).toBeVisible()
    await page.getByRole('textbox', { name: 'Note' }).fill('afraid of needles')
    const { data } = await api(getDays, undefined, { token: doctor.token })
    const appointmentId = data?.appointments.find(({ name }) => name === caller)?.id ?? ''
    await api(saveNote, { appointmentId, text: 'deaf in one ear', version: '0' }, { token: doctor.token })
    await pressButton(page, 'Save the note')
    await expect(page.getByText('deaf in one ear')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('afraid of needles')
    await expectAccess(page)
    await pressButton(page, 'Put both together')
    await pressButton(page, 'Save the note')
    await expect(page.getByText('Your note is saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'deaf in one ear\nafraid of needles',
    )
  })
})
