import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { expect, type Locator, type Page } from '@playwright/test'
import { dayFromToday } from '../support/appointments.ts'
import { AWAY_SCREENS } from './away-screens.ts'

const CALENDAR = { path: '/doctor-appointments/calendar', heading: 'Appointments', title: 'Calendar' }
const LIST = { ...CALENDAR, path: `${CALENDAR.path}?view=list` }
const day = dayMonthYear(dayFromToday(2))

const forms = (page: Page) => page.locator('button[aria-expanded]:not([aria-haspopup])')

/** The form's code loads on demand, then it gets the focus. */
export async function openForm(page: Page, button: Locator): Promise<void> {
  await button.click()
  await expect(page.getByRole('main').locator('input:focus')).toBeVisible()
}

const entry = (page: Page) => page.getByRole('cell').locator('a').first()

async function openEntry(page: Page): Promise<void> {
  await entry(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const DAY_SCREENS = [
  LIST,
  { ...LIST, prepare: (page: Page) => openForm(page, forms(page).first()) },
  { ...LIST, prepare: (page: Page) => openForm(page, forms(page).last()) },
  { ...CALENDAR, path: `${CALENDAR.path}?view=weekList&day=${day}` },
  {
    ...CALENDAR,
    path: `${CALENDAR.path}?view=week&day=${day}`,
    prepare: (page: Page) => entry(page).waitFor(),
  },
  { ...CALENDAR, path: `${CALENDAR.path}?view=day&day=${day}`, prepare: openEntry },
  { path: PATHS.doctorOverview, heading: 'Appointments', title: 'Overview' },
  ...AWAY_SCREENS,
]
