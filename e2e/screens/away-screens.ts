import type { Page } from '@playwright/test'

const pressFirst = (page: Page) => page.getByRole('main').getByRole('button').first().click()

const screensAt = (path: string, title: string) => [
  { path, heading: 'Appointments', title },
  { path, heading: 'Appointments', title, prepare: pressFirst },
]

/** Time off and types of visit, each as it opens and with its form. */
export const AWAY_SCREENS = [
  ...screensAt('/doctor-appointments/time-off', 'Time off'),
  ...screensAt('/doctor-appointments/visit-types', 'Types of visit'),
]
