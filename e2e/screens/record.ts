import type { IsoDate } from '@desk/rules/calendar-date'
import type { Page } from '@playwright/test'
import { chooseDay, timesOf } from './booking.ts'

export const historyOf = (page: Page) => page.getByRole('main').getByRole('listitem')

export const stateOf = (page: Page) => page.getByRole('definition').first()

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).press('Enter')

type Change = { reason?: string }

export async function moveHere(
  page: Page,
  { day, time, reason }: Change & { day: IsoDate; time: string },
): Promise<void> {
  await press(page, 'Move')
  await chooseDay(page, day)
  await timesOf(page).selectOption(time)
  if (reason !== undefined) await page.getByLabel('Reason').fill(reason)
  await press(page, 'Move to this time')
}

export async function cancelHere(page: Page, { reason }: Change = {}): Promise<void> {
  await press(page, 'Cancel appointment')
  const question = page.getByRole('alertdialog')
  if (reason !== undefined) await question.getByLabel('Reason').fill(reason)
  await question.getByRole('button', { name: 'Cancel the appointment' }).press('Enter')
}
