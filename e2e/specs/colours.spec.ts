import { PATHS } from '@desk/contract/paths'
import { aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { accessibilityFindings } from '../support/axe.ts'
import { enterAs, expect, test } from '../support/test.ts'

const expectLook = async (page: Page, theme: string, contrast: string) => {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', contrast)
}
const colourOfPage = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const coloursOf = (page: Page) => page.getByLabel('Colours').filter({ visible: true })

test('colours follow the device until others are chosen, which stay after a log-out, without a flash', async ({
  page,
  hospital,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, await aPatient(hospital.api))
  await expectLook(page, 'dark', 'normal')
  expect(await colourOfPage(page)).toBe('rgb(16, 24, 28)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLook(page, 'light', 'normal')

  await page.getByRole('banner').getByLabel('Colours').selectOption('Dark, more contrast')
  await expectLook(page, 'dark', 'more')
  expect(await colourOfPage(page)).toBe('rgb(0, 0, 0)')
  expect(await contrastFindings(page)).toEqual([])
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(PATHS.login)

  // Held back: modules and styles, which come after head.js.
  const late = /\/assets\/(?!head-)/
  await page.route(late, (route) => route.abort())
  await page.goto(PATHS.login)
  await expectLook(page, 'dark', 'more')
  await page.unroute(late)
})

test('on a phone colours are in the menu, and the profile has them with rows that stand closer', async ({
  page,
  hospital,
}) => {
  const { token } = await aPatient(hospital.api)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await coloursOf(page).selectOption('Light, more contrast')
  await expectLook(page, 'light', 'more')
  await page.keyboard.press('Escape')
  expect(await contrastFindings(page)).toEqual([])

  await page.goto(PATHS.profile)
  const colours = page.getByRole('group', { name: 'Colours' })
  await expect(colours.getByRole('radio', { name: 'Light, more contrast' })).toBeChecked()
  await colours.getByRole('radio', { name: 'Light, more contrast' }).press('ArrowDown')
  await expectLook(page, 'dark', 'more')
  await page.getByRole('checkbox', { name: 'More rows at once' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await colours.getByRole('radio', { name: 'As on this device' }).check()
  await expectLook(page, 'light', 'normal')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'More rows at once' })).toBeChecked()
  await expect(colours.getByRole('radio', { name: 'As on this device' })).toBeChecked()
})

test('where the system chooses the colours, what is chosen is seen by them', async ({ page, hospital }) => {
  const { token } = await aPatient(hospital.api)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(PATHS.profile)
  const groundOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await groundOf('Profile')).not.toBe(await groundOf('Home'))
  expect(await accessibilityFindings(page, 'colours')).toEqual([])
})

async function contrastFindings(page: Page): Promise<string[]> {
  const others = await accessibilityFindings(page, 'colours')
  const enhanced = await page.evaluate(async () => {
    const { violations } = await axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
      elementRef: true,
    })
    return globalThis.asFindings(violations)
  })
  return [...others, ...enhanced]
}
