import { listUsers } from '@desk/contract/admin'
import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, type Person } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'

const INVENTED = 'ar-XB'

test.use({ settings: { LANGUAGES: `en ${INVENTED}` } })
test.describe.configure({ mode: 'default' })

// By its place; on a phone it may be in the menu.
const choiceOf = (page: Page) => page.locator('select:has(option[lang])').filter({ visible: true })
const isIn = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language)

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
}

test('a language that is chosen at the log-in is kept: after a log-out, with the account, and on another device', async ({
  page,
  browser,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await page.goto(PATHS.login)
  await expect(choiceOf(page).locator('option')).toHaveText(['English', 'Ïñṽëñţëḋ'])
  await choiceOf(page).selectOption(INVENTED)
  await isIn(page, INVENTED)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await logIn(page, patient)
  await isIn(page, INVENTED)
  expect(await accessibilityFindings(page)).toEqual([])

  await test.step('another device, whose browser is English', async () => {
    const other = await browser.newPage({ baseURL: hospital.url, viewport: { width: 390, height: 844 } })
    await other.goto(PATHS.login)
    await isIn(other, 'en')
    await logIn(other, patient)
    await isIn(other, INVENTED)
    await other.getByRole('banner').getByRole('button').click()
    await choiceOf(other).selectOption('en')
    await isIn(other, 'en')
    await other.getByRole('button', { name: 'Menu' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(PATHS.login)
    await isIn(other, 'en')
    await other.close()
  })

  await page.reload()
  await isIn(page, INVENTED)
})

test('from the right, the button that shows a password lies over none of it', async ({
  page,
  context,
  hospital,
}) => {
  await context.addCookies([{ name: 'language', value: INVENTED, url: hospital.url }])
  await page.goto(PATHS.login)
  await isIn(page, INVENTED)
  const field = await page.locator('input[name=password]').boundingBox()
  const button = await page.locator('input[name=password] + button').boundingBox()
  // Typed text begins at the right.
  expect((button?.x ?? 0) - (field?.x ?? 0)).toBeLessThan(10)
})

test('from the right, a date and its time are read in their order where they stand alone', async ({
  page,
  context,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await hospital.api(listUsers, undefined, {
    ...(await anAdministrator(hospital.api)),
    query: { q: patient.email },
  })
  await context.addCookies([{ name: 'language', value: INVENTED, url: hospital.url }])
  await visitAs(page, patient, PATHS.privacy)
  await isIn(page, INVENTED)
  const pieces = page.locator('main time').first().locator('bdi bdi[dir=ltr]')
  await expect(pieces).toHaveText([/^\d\d-\d\d-\d{4}$/, /^\d\d:\d\d\s[AP]M$/])
  const [date, time] = await pieces.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(date).toBeGreaterThan(time ?? 0)
})

test('from the right, the number of somebody whom the desk knows is read in its order', async ({
  page,
  context,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await anAppointment(hospital.api, doctor, { name: 'Anna Weber', date: dayFromToday(3) })
  await context.addCookies([{ name: 'language', value: INVENTED, url: hospital.url }])
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=list`)
  await isIn(page, INVENTED)
  await page.locator('[aria-keyshortcuts="Alt+B"]').waitFor()
  await page.keyboard.press('Alt+b')
  await page.locator('input[name=name]').pressSequentially('an')
  await expect(page.getByRole('option').locator('bdi[dir=ltr]')).toHaveText('0151 23456')
})

test('what a keyboard of Arabic or Hindi has for digits is typed as ours in numbers, and the caret stays', async ({
  page,
}) => {
  await page.goto(PATHS.findAppointment)
  const phone = page.locator('input[name=phone]')
  await phone.pressSequentially('٠١٥١ ९')
  await expect(phone).toHaveValue('0151 9')
  await page.keyboard.press('Home')
  await page.keyboard.type('+٤٩')
  await expect(phone).toHaveValue('+490151 9')
})

test('digits of such a keyboard that were typed before the page could change them are changed, too', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/type-our-digits*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(PATHS.findAppointment)
  const phone = page.locator('input[name=phone]')
  await phone.pressSequentially('٠١٥١ ९')
  await expect(phone).toHaveValue('٠١٥١ ९')
  resolve()
  await expect(phone).toHaveValue('0151 9')
})

test('with the arrow keys one passes over languages, and chooses with the Enter key', async ({ page }) => {
  await page.goto(PATHS.login)
  await choiceOf(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choiceOf(page)).toHaveValue(INVENTED)
  await isIn(page, 'en')
  await page.keyboard.press('Enter')
  await isIn(page, INVENTED)
})

test('from the right, the lines of a Latin name in a narrow column begin where the column does', async ({
  page,
  context,
  hospital: { api, url },
}) => {
  const doctor = await aDoctor(api)
  const name = 'Bartholomew Featherstonehaugh-Cholmondeley'
  await anAppointment(api, doctor, { name })
  await context.addCookies([{ name: 'language', value: INVENTED, url }])
  await page.setViewportSize({ width: 1280, height: 800 })
  await visitAs(page, doctor, PATHS.doctorAppointments)
  await isIn(page, INVENTED)
  const cell = page.getByRole('rowheader').filter({ hasText: 'Bartholomew' })
  const ends = await cell.locator('bdi').evaluate((text) => {
    const lines = document.createRange()
    lines.selectNodeContents(text)
    return [...lines.getClientRects()].map(({ right }) => Math.round(right))
  })
  expect(ends.length).toBeGreaterThan(1)
  const widest = Math.max(...ends)
  expect(ends.every((end) => widest - end < 6)).toBe(true)
})
