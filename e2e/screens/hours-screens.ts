import type { Page } from '@playwright/test'

const HOURS = { path: '/doctor-appointments/working-hours', heading: 'Appointments', title: 'Working hours' }

const buttons = (page: Page) => page.getByRole('main').locator('section').getByRole('button')

/** By place in any language: the first button makes a plan, the last changes slots. */
async function openPlan(page: Page): Promise<void> {
  await buttons(page).first().click()
  await page.getByRole('spinbutton').first().waitFor()
}

async function openSlots(page: Page): Promise<void> {
  await buttons(page).last().click()
  await page.locator('input[name=slotMinutes]').fill('1')
}

export const HOURS_SCREENS = [HOURS, { ...HOURS, prepare: openPlan }, { ...HOURS, prepare: openSlots }]
