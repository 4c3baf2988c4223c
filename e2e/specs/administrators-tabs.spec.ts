import { anAdministrator } from '@desk/testing/people'
import type { Locator } from '@playwright/test'
import { expect, test, visitAs } from '../support/test.ts'

test('an administrator’s tabs are one row on a desk, what is set up once has a row of its own', async ({
  page,
  hospital,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitAs(page, await anAdministrator(hospital.api), '/admin/doctors')
  const tabs = page.getByRole('navigation', { name: 'Doctors' }).getByRole('link')
  await expect(tabs).toHaveCount(8)
  const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await tabs.filter({ hasText: 'Set-up' }).click()
  await expect(tabs.filter({ hasText: 'Set-up' })).toHaveAttribute('aria-current', 'true')
  await expect(tabs.filter({ hasText: 'All Doctors' })).not.toHaveAttribute('aria-current')
  const parts = page.getByRole('navigation', { name: 'Set-up' }).getByRole('link')
  await expect(parts).toHaveText(['New doctors', 'Look', 'Import', 'Data retention'])
  await expect(parts.first()).toHaveAttribute('aria-current', 'page')
})

/** At the top of an end, where no letter is. */
async function edgeOf(row: Locator, end: 'left' | 'right'): Promise<string> {
  const { x = 0, y = 0, width = 0 } = (await row.boundingBox()) ?? {}
  const clip = { x: Math.ceil(end === 'left' ? x : x + width - 5), y: Math.ceil(y), width: 4, height: 4 }
  return (await row.page().screenshot({ clip })).toString('base64')
}

test('on a phone the row of tabs is shaded at the end beyond which it goes on, and there alone, and the current tab is in sight, also after the phone was turned', async ({
  page,
  hospital,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitAs(page, await anAdministrator(hospital.api), '/admin/doctors')
  const row = page.getByRole('navigation', { name: 'Doctors' })
  await expect(row.getByRole('link')).toHaveCount(8)
  await row.evaluate((element) => element.scrollTo({ left: 0 }))
  const [plain, shaded] = [await edgeOf(row, 'left'), await edgeOf(row, 'right')]
  expect(shaded).not.toBe(plain)
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(() => edgeOf(row, 'right')).toBe(plain)
  expect(await edgeOf(row, 'left')).not.toBe(plain)

  const last = row.getByRole('link', { name: 'Set-up' })
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(last).toBeInViewport({ ratio: 1 })
})
