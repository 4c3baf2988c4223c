import type { Page } from '@playwright/test'

const pressFirst = (page: Page) => page.getByRole('main').getByRole('button').first().click()

async function openTimeOff(page: Page): Promise<void> {
  await pressFirst(page)
  await page.getByRole('spinbutton').first().waitFor()
}

const TIME_OFF = { path: '/doctor-appointments/time-off', heading: 'Appointments', title: 'Time off' }
const TYPES = { path: '/doctor-appointments/visit-types', heading: 'Appointments', title: 'Types of visit' }

export const AWAY_SCREENS = [
  TIME_OFF,
  { ...TIME_OFF, prepare: openTimeOff },
  TYPES,
  { ...TYPES, prepare: pressFirst },
]
