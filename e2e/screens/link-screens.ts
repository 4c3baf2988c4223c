import { expect, type Page } from '@playwright/test'

const CONFIRM = { heading: 'Confirm your email address', title: 'Confirm address' }
const FORGOT = { heading: 'Forgot your password?', title: 'Forgot your password?' }
const RESET = { heading: 'Set a new password', title: 'Set a new password' }

export const LINK_SCREENS = [
  { path: '/privacy', heading: 'What we keep about you', title: 'What we keep about you' },
  { path: '/confirm-email#a-token', ...CONFIRM },
  { path: '/confirm-email#a-token', ...CONFIRM, prepare: pressWithUsedLink },
  { path: '/confirm-profile-email', ...CONFIRM },
  { path: '/forgot-password', ...FORGOT },
  { path: '/forgot-password', ...FORGOT, title: 'Please check your inbox', prepare: askForLink },
  { path: '/reset-password#a-token', ...RESET },
]

async function pressWithUsedLink(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
}

async function askForLink(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('nobody@example.org')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.locator('form')).toHaveCount(0)
}
