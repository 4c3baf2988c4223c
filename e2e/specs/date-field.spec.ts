import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath, shownDay, typeDay } from '../screens/booking.ts'
import { nameOfDay, openCalendarAt } from '../screens/calendar.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { expect, test } from '../support/test.ts'

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a date is pasted whole and counted by the arrows, Backspace goes back, and a day that is in no calendar is said', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const parts = page.getByRole('spinbutton')
  await page.goto(bookingPath(doctor.doctorId))
  await parts.first().focus()
  await paste(page, dayMonthYear(dayFromToday(30)).replaceAll('-', '.'))
  expect(await shownDay(page)).toBe(dayMonthYear(dayFromToday(30)))
  await expect(page.getByText('32 free times on this day.')).toBeVisible()
  await expect(parts.last()).toBeFocused()
  const year = Number(await parts.last().inputValue())
  await page.keyboard.press('ArrowUp')
  await expect(parts.last()).toHaveAttribute('aria-valuenow', String(year + 1))
  await expect(page.getByText(/^Please choose a day up to/)).toBeVisible()
  for (const key of ['Backspace', 'Backspace', 'Delete']) await page.keyboard.press(key)
  await expect(parts.nth(1)).toBeFocused()
  await expect(parts.nth(1)).toHaveAttribute('aria-valuetext', 'Empty')
  await paste(page, '31-02-2027')
  await expect(page.getByText('There is no such day.')).toBeVisible()
  await typeDay(page, dayFromToday(3))
  await expect(page.getByText('There is no such day.')).toBeHidden()
  await expect(page.getByText('32 free times on this day.')).toBeVisible()
})

test('the calendar says where there is something free, and is gone through with the keys', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { timings: ['09:00', '09:15'] })
  const [full, free] = [dayFromToday(2), dayFromToday(3)]
  await anAppointment(hospital.api, doctor, { date: full })
  await page.goto(bookingPath(doctor.doctorId))
  await typeDay(page, full)
  await openCalendarAt(page, full)
  const day = (date: string, says: string) =>
    page.getByRole('gridcell').getByRole('button', { name: new RegExp(`${nameOfDay(date).source}.*${says}`) })
  await expect(day(full, 'Fully booked')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(day(free, '1 free')).toBeFocused()
  const month = await page.getByRole('grid').getAttribute('aria-labelledby')
  const shown = page.locator(`[id="${month}"]`)
  const before = await shown.textContent()
  await page.keyboard.press('PageDown')
  await expect(shown).not.toHaveText(before ?? '')
  await page.keyboard.press('PageUp')
  await expect(day(free, '1 free')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Calendar, Date' })).toBeFocused()
  expect(await shownDay(page)).toBe(dayMonthYear(full))
})

test('an open calendar follows the window when a tablet is turned', async ({ page, hospital }) => {
  const { doctorId } = await aDoctor(hospital.api)
  const [lying, upright] = [
    { width: 1280, height: 800 },
    { width: 800, height: 1280 },
  ]
  await page.setViewportSize(lying)
  await page.goto(bookingPath(doctorId))
  await openCalendarAt(page, dayFromToday(0))
  const end = async () => {
    const box = await page.getByRole('dialog').boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  // Beyond the width that the turned window has.
  expect(await end()).toBeGreaterThan(upright.width)
  await page.setViewportSize(upright)
  await expect.poll(end).toBeLessThanOrEqual(upright.width)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

  test('day, month and year are each as wide and as high as a finger needs, in one row', async ({
    page,
    hospital,
  }) => {
    const { doctorId } = await aDoctor(hospital.api)
    await page.goto(bookingPath(doctorId))
    const parts = page.getByRole('spinbutton')
    await expect(parts).toHaveCount(3)
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.y).toBe(boxes[0]?.y)
    }
  })
})
