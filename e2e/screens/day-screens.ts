import type { Page } from '@playwright/test'

const DAY = { path: '/doctor-appointments/calendar', heading: 'Appointments', title: 'Calendar' }

const forms = (page: Page) => page.locator('button[aria-expanded]:not([aria-haspopup])')

/** A doctor's day, as it opens and with each of its forms. */
export const DAY_SCREENS = [
  DAY,
  { ...DAY, prepare: (page: Page) => forms(page).first().click() },
  { ...DAY, prepare: (page: Page) => forms(page).last().click() },
]
