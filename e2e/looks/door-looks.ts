import { PATHS } from '@desk/contract/paths'
import type { Page } from '@playwright/test'
import { anAuthenticatorOf, givePassword } from '../screens/security.ts'
import { isPath } from '../support/requests.ts'
import { type Look, main } from './look.ts'
import { tokenOf, type World } from './world.ts'

const PERSON = { email: 'tomas@example.org', password: 'demo' }

const submit = (page: Page) => main(page).locator('button[type=submit]').first().click()

async function giveWrongPassword(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('lena@example.org')
  await page.locator('input[name=password]').fill('not this one')
  const answered = page.waitForResponse((response) => isPath(new URL(response.url()), '/user/login'))
  await submit(page)
  await answered
  await main(page).locator('[aria-invalid=true]').first().waitFor()
}

async function askForLink(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill('lena@example.org')
  await submit(page)
  await page.locator('form').waitFor({ state: 'detached' })
}

async function useLink(page: Page): Promise<void> {
  await main(page).getByRole('button').first().click()
  await main(page).getByRole('link').first().waitFor()
}

async function protectAccount(world: World): Promise<string> {
  await anAuthenticatorOf(world.api, { token: await tokenOf(world, 'tomas') })
  return PATHS.login
}

export const DOOR_LOOKS: readonly Look[] = [
  { name: 'log-in', path: PATHS.login },
  { name: 'log-in-empty', path: PATHS.login, steps: submit },
  { name: 'log-in-refused', path: PATHS.login, steps: giveWrongPassword },
  { name: 'register', path: PATHS.register },
  {
    name: 'register-strength',
    path: PATHS.register,
    async steps(page) {
      await page.locator('input[name=password]').fill('sunday garden')
      await submit(page)
    },
  },
  { name: 'password-lost', path: PATHS.forgotPassword },
  { name: 'password-lost-sent', path: PATHS.forgotPassword, steps: askForLink },
  { name: 'password-new', path: `${PATHS.resetPassword}#a-token` },
  { name: 'confirm-address', path: `${PATHS.confirmEmail}#a-token` },
  { name: 'confirm-address-used', path: `${PATHS.confirmEmail}#a-token`, steps: useLink },
  { name: 'invitation', path: `${PATHS.invitation}#a-token` },
  { name: 'first-administrator', path: `${PATHS.setUp}#a-code` },
  { name: 'accessibility', path: PATHS.accessibility },
  { name: 'kept', path: PATHS.keptOfPeople },
  { name: 'not-found-visitor', path: '/no-such-page' },
  // Last, because the account then asks for a code.
  { name: 'log-in-code', path: protectAccount, steps: (page) => givePassword(page, PERSON) },
]
