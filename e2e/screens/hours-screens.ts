import type { Page } from '@playwright/test'

const HOURS = { path: '/doctor-appointments/working-hours', heading: 'Appointments', title: 'Working hours' }

const buttons = (page: Page) => page.getByRole('main').locator('section').getByRole('button')

/** By their place, for their names are in many languages: the first makes a plan, the last changes the slots. */
async function openPlan(page: Page): Promise<void> {
  await buttons(page).first().click()
  await page.getByRole('spinbutton').first().waitFor()
}

async function openSlots(page: Page): Promise<void> {
  await buttons(page).last().click()
  await page.locator('input[name=slotMinutes]').fill('1')
}

/** A doctor's working hours, as they open and with each of their forms. */
export const HOURS_SCREENS = [HOURS, { ...HOURS, prepare: openPlan }, { ...HOURS, prepare: openSlots }]
