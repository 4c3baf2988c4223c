import { anAdministrator } from '@desk/testing/people'
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
