import { isPath } from '../support/requests.ts'
import { wantPassword } from '../support/want-password.ts'
import { logIn } from '@desk/contract/auth'
import { confirmAuthenticator, startAuthenticator } from '@desk/contract/second-factor'
import type { Api } from '@desk/testing/api'
import { codeOf } from '@desk/testing/authenticator-app'
import type { Person } from '@desk/testing/people'
import { expect, type Page } from '@playwright/test'

// By place, which is the same in every language.

const buttonsOf = (page: Page) => page.getByRole('main').getByRole('button')

export async function keyOf(page: Page): Promise<string> {
  const key = page.getByRole('main').locator('code')
  await expect(key).toHaveText(/^[A-Z2-7]{32}$/)
  return key.innerText()
}

export async function startSetUp(page: Page): Promise<void> {
  await buttonsOf(page).first().click()
  await expect(page.getByRole('main').getByRole('img')).toBeVisible()
}

export async function setUpAuthenticator(page: Page): Promise<void> {
  await startSetUp(page)
  await page.locator('input[name=code]').fill(codeOf(await keyOf(page), new Date()))
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('main').locator('ol code')).toHaveCount(10)
}

export async function askToRemove(page: Page): Promise<void> {
  await buttonsOf(page).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export async function askToErase(page: Page): Promise<void> {
  await buttonsOf(page).last().click()
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveCount(2)
}

/** Gives its secret and recovery codes. */
export async function anAuthenticatorOf(api: Api, { token }: Pick<Person, 'token'>) {
  const { data: started } = await api(startAuthenticator, {}, { token })
  const secret = started?.secret ?? ''
  const { data } = await api(confirmAuthenticator, { code: codeOf(secret, new Date()) }, { token })
  return { secret, recoveryCodes: data?.recoveryCodes ?? [] }
}

export async function givePassword(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  const replied = page.waitForResponse((response) => isPath(new URL(response.url()), logIn.path))
  await page.locator('button[type=submit]').click()
  // Each step is awaited: the hash, the code, the focus.
  await replied
  await page.locator('input[name=code]').waitFor()
  await expect(page.locator('input[name=code]')).toBeFocused()
}

export async function saveUnconfirmed(page: Page): Promise<void> {
  await wantPassword(page, '/user/update-account')
  await page.getByRole('main').locator('button[type=submit]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
