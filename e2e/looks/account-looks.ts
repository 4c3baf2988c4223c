import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import type { Page } from '@playwright/test'
import { saveUnconfirmed, setUpAuthenticator, startSetUp } from '../screens/security.ts'
import { type Look, main } from './look.ts'
import { doctorOf } from './world.ts'

const submit = (page: Page) => main(page).locator('button[type=submit]').first().click()

async function stayAlone(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor()
}

export const ACCOUNT_LOOKS: readonly Look[] = [
  { name: 'profile', person: 'lena', path: PATHS.profile },
  { name: 'profile-password', person: 'lena', path: PATHS.profile, steps: saveUnconfirmed },
  { name: 'profile-admin', person: 'admin', path: PATHS.profile },
  {
    name: 'profile-doctor',
    person: 'lindqvist',
    path: async (world) => doctorProfilePath((await doctorOf(world, 'Lindqvist')).userId),
  },
  { name: 'privacy', person: 'lena', path: PATHS.privacy },
  { name: 'security', person: 'lena', path: PATHS.security },
  { name: 'security-app', person: 'lena', path: PATHS.security, steps: startSetUp },
  { name: 'security-codes', person: 'ingrid', path: PATHS.security, steps: setUpAuthenticator },
  { name: 'security-on', person: 'ingrid', path: PATHS.security },
  {
    name: 'apply',
    person: 'mei',
    path: PATHS.applyDoctor,
    steps: (page) => main(page).locator('form').waitFor(),
  },
  { name: 'apply-errors', person: 'mei', path: PATHS.applyDoctor, steps: submit },
  { name: 'apply-pending', person: 'fischer', path: PATHS.applyDoctor },
  { name: 'apply-refused', person: 'doyle', path: PATHS.applyDoctor },
  { name: 'notifications-doctor', person: 'okafor', path: PATHS.notifications },
  { name: 'notifications-none', person: 'mei', path: PATHS.notifications },
  { name: 'not-found', person: 'lena', path: '/no-such-page' },
  { name: 'forbidden', person: 'lena', path: PATHS.users },
  { name: 'offline', person: 'lena', path: PATHS.myAppointments, steps: stayAlone },
]
