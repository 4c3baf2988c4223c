import { updateProfile } from '@desk/contract/doctor'
import type { Locator, Page } from '@playwright/test'
import { toastsOf } from '../screens/toasts.ts'
import { failRequests } from '../support/fail-requests.ts'
import { aDoctor } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

async function expectNoOverlap(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('one of them is not in sight')
  const isApart =
    a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}

async function expectToastAsideOf(page: Page, button: Locator): Promise<void> {
  await button.click()
  const toast = toastsOf(page, 'error').locator(':scope > span')
  await expect(toast).toBeVisible()
  await toast.hover()
  await expectNoOverlap(toast, page.getByRole('heading', { level: 1 }))
  await expectNoOverlap(toast, button)
}

test('on a phone a toast covers neither the heading nor the button that was pressed, at the end of a screen neither, and two toasts hide nothing of each other', async ({
  page,
  hospital,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await expectToastAsideOf(page, page.getByRole('button', { name: 'Login' }))
  // Stays while the pointer is on it, so there are two.
  const toasts = toastsOf(page, 'error').locator(':scope > span')
  await toasts.first().hover()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(toasts).toHaveCount(2)
  // The second one slides to its place.
  await expect(() => expectNoOverlap(toasts.first(), toasts.last())).toPass()
  for (const toast of await toasts.all()) await expect(toast).toBeInViewport({ ratio: 1 })

  const doctor = await aDoctor(hospital.api)
  await failRequests(page, updateProfile.path, 'a refusal')
  await visitAs(page, doctor, `/doctor/profile/${doctor.id}`)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectToastAsideOf(page, page.getByRole('button', { name: 'Update' }))
})
