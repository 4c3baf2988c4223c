import { PATHS } from '@desk/contract/paths'
import { anAdministrator, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { expect, test, visitAs } from '../support/test.ts'

async function aFamily(api: Parameters<typeof aPatient>[0]): Promise<string> {
  const family = unique('Reihe')
  for (let number = 0; number < 10; number += 1) await aPatient(api, `Ada${number} ${family}`)
  return family
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const closer = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More rows at once' })
const topOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

async function heightOfRow(page: Page): Promise<number> {
  await expect(rows(page)).toHaveCount(10)
  return rows(page)
    .nth(4)
    .evaluate((row) => row.getBoundingClientRect().height)
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
}

test('the head of a long list stays below that of the page, can be pressed there, and rows stand closer when that is chosen beside them, in the profile and after a log-out, too', async ({
  page,
  hospital: { api },
}) => {
  const list = `${PATHS.users}?q=${await aFamily(api)}`
  await page.setViewportSize({ width: 1280, height: 600 })
  await visitAs(page, await anAdministrator(api), list)
  const usual = await heightOfRow(page)

  await test.step('the head stays, with all that is in it', async () => {
    const heightOfHeader = await page
      .getByRole('banner')
      .evaluate((head) => head.getBoundingClientRect().height)
    await scrollToEnd(page)
    expect(await topOf(page, 'thead th')).toBeCloseTo(heightOfHeader, 0)
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(closer(page)).toBeInViewport()
  })

  await test.step('closer, at once', async () => {
    await scrollToEnd(page)
    await closer(page).click()
    await expect(closer(page)).toHaveAttribute('aria-pressed', 'true')
    expect(await heightOfRow(page)).toBeLessThan(usual - 8)
  })

  await test.step('in the profile, after a reload and after a log-out', async () => {
    await page.goto(PATHS.profile)
    await expect(page.getByRole('checkbox', { name: 'More rows at once' })).toBeChecked()
    await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(PATHS.login)
    await visitAs(page, await anAdministrator(api), list)
    expect(await heightOfRow(page)).toBeLessThan(usual - 8)
    await expect(closer(page)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('and as before again', async () => {
    await closer(page).press('Enter')
    await expect(closer(page)).toHaveAttribute('aria-pressed', 'false')
    expect(await heightOfRow(page)).toBe(usual)
  })

  await test.step('in a window so low that it would hide the rows the head goes with them', async () => {
    await page.setViewportSize({ width: 1280, height: 440 })
    await scrollToEnd(page)
    expect(await topOf(page, 'thead th')).toBeLessThan(0)
  })
})

test('on a phone the choice stands below the list in words, and of a few rows nobody is asked', async ({
  page,
  hospital: { api },
}) => {
  const family = await aFamily(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await visitAs(page, await anAdministrator(api), `${PATHS.users}?q=${family}`)
  const usual = await heightOfRow(page)
  expect(await topOf(page, 'main button:has-text("More rows at once")')).toBeGreaterThan(
    await topOf(page, 'tbody tr:last-child'),
  )
  await closer(page).click()
  expect(await heightOfRow(page)).toBeLessThan(usual - 8)
  await closer(page).click()
  await page.goto(`${PATHS.users}?q=${encodeURIComponent(`Ada3 ${family}`)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(closer(page)).toBeHidden()
})
