import { PATHS } from '@desk/contract/paths'
import { forgotPassword } from '@desk/contract/auth'
import { aPatient, anAdministrator } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { isWhole } from '../screens/layout.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

// In a hospital of its own, because everybody sees the change.
test.use({ settings: { HOSPITAL_NAME: 'House of the look' } })

const NAME = 'Universitätsklinikum St. Gertrude, Campus Lübeck an der Wakenitz'
const file = { name: 'logo.png', mimeType: 'image/png', buffer: readFileSync('apps/web/public/icon-192.png') }
const noLogo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
const logoOf = (page: Page) => page.locator('img[src$="/mark.webp"]').first()

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function isShown(page: Page): Promise<void> {
  await expect(logoOf(page)).toHaveJSProperty('complete', true)
  expect(
    await logoOf(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(0)
}

test('an administrator gives the hospital a name, an awful colour and a logo: a visitor, a patient and an email show them, and everything reads', async ({
  page,
  browser,
  hospital,
}) => {
  const admin = await anAdministrator(hospital.api)
  await page.emulateMedia({ colorScheme: 'light' })
  await visitAs(page, admin, PATHS.hospitalLook)
  const main = page.getByRole('main')
  const ours = await accentOf(page)

  await main.getByLabel('Name of the hospital').fill(NAME)
  await page.keyboard.press('Tab')
  await page.keyboard.type('yellow')
  await expect(main.getByLabel('Colour', { exact: true })).toHaveAccessibleDescription(/Please write #/)
  await main.getByLabel('Colour', { exact: true }).fill('#FFFF00')
  await expect(main.getByText('Became #', { exact: false })).toHaveCount(2)
  await expect(main.getByText('As chosen')).toHaveCount(2)
  await main.getByRole('button', { name: 'Save the look' }).click()
  await expect(page.getByText('Look saved')).toBeVisible()
  await expect.poll(() => accentOf(page)).not.toBe(ours)
  await expect(page).toHaveTitle(`Look · ${NAME}`)

  await main.getByLabel('File of the logo').setInputFiles(noLogo)
  await expect(main.getByLabel('File of the logo')).toHaveAccessibleDescription(
    /This is not a PNG, JPEG or WebP/,
  )
  await main.getByLabel('File of the logo').setInputFiles(file)
  await expect(page.getByText('Logo saved')).toBeVisible()
  await isShown(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme)
    expect(await accessibilityFindings(page), colorScheme).toEqual([])
  }

  const patient = await aPatient(hospital.api)
  const visitor = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await visitor.goto(PATHS.login)
  await expect(visitor.getByText(NAME)).toBeVisible()
  await visitor.setViewportSize({ width: 320, height: 640 })
  expect(await isWhole(visitor.getByText(NAME))).toBe(true)
  await isShown(visitor)
  const colours: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(visitor, colorScheme)
    colours.push(await accentOf(visitor))
    expect(await accessibilityFindings(visitor), colorScheme).toEqual([])
  }
  expect(colours[1]).toBe('#ffff00')
  expect(colours[0]).not.toBe('#ffff00')
  await visitAs(visitor, patient)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await isShown(visitor)
  expect(await accessibilityFindings(visitor)).toEqual([])
  await visitor.setViewportSize({ width: 1280, height: 800 })
  expect(await isWhole(visitor.getByRole('complementary').getByText(NAME))).toBe(true)
  await visitor.context().close()

  await hospital.api(forgotPassword, { email: patient.email })
  const email = await hospital.mailbox.nextEmailTo(patient.email)
  expect(email.from?.name).toBe(NAME)
  expect(email.html).toContain(`background:${colours[0]}`)

  await main.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the logo' }).click()
  await expect(page.getByText('Logo removed')).toBeVisible()
  await expect(logoOf(page)).toHaveCount(0)
  await main.getByRole('button', { name: 'Back to the built-in look' }).click()
  await main.getByRole('button', { name: 'Save the look' }).click()
  await expect(page).toHaveTitle('Look · House of the look')
  await showIn(page, 'light')
  await expect.poll(() => accentOf(page)).toBe(ours)
})
