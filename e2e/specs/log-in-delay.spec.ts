import { logIn, register } from '@desk/contract/auth'
import { apiOf } from '@desk/testing/api'
import { startServer } from '@desk/testing/server-process'
import type { Page } from '@playwright/test'
import { expectFilled, fillIn } from '../screens/form.ts'
import { expectToasts } from '../screens/toasts.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PAUL = { name: 'Paul', email: 'paul@example.org', password: 'correct horse' }
const TOO_MANY = /^Too many wrong passwords\. Please try again in \d+ seconds\.$/

async function submitLogIn(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillIn(page, { Email: PAUL.email, Password: password })
  await page.getByRole('button', { name: 'Login' }).click()
}

test('after too many wrong passwords the login says when to come back and keeps what was typed, and a device that was there before is let in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const server = await startServer({ RATE_LIMITS: 'on' })
  try {
    const { url } = server
    const api = apiOf(url)
    await api(register, PAUL)
    await submitLogIn(page, url, PAUL.password)
    await expect(page).toHaveURL(`${url}/`)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${url}/login`)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    for (let time = 0; time < 5; time += 1) await api(logIn, { ...PAUL, password: 'wrong' })
    const stranger = await (await browser.newContext()).newPage()
    await submitLogIn(stranger, url, PAUL.password)
    await expect(stranger.getByRole('main').getByRole('alert')).toHaveText(TOO_MANY)
    await expectFilled(stranger, { Email: PAUL.email, Password: PAUL.password })
    await expectToasts(stranger, 'error', ['something went wrong'])
    expect(await accessibilityFindings(stranger)).toEqual([])
    await stranger.setViewportSize({ width: 320, height: 700 })
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await stranger.context().close()

    await submitLogIn(page, url, PAUL.password)
    await expect(page).toHaveURL(`${url}/`)
  } finally {
    await server.stop()
  }
})
