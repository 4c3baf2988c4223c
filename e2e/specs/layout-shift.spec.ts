import { listOwnAuditEvents } from '@desk/contract/audit'
import { PATHS } from '@desk/contract/paths'
import { aPatient } from '@desk/testing/people'
import { expectNoShift, followShift, readShift } from '../support/layout-shift.ts'
import { holdCall } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'

test('what comes late and pushes what is seen is measured, with what was pushed', async ({ page }) => {
  await followShift(page)
  await page.goto(PATHS.accessibility)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoShift(page)
  await page.evaluate(async () => {
    const late = document.createElement('div')
    late.style.height = '100px'
    document.querySelector('main')?.prepend(late)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const { sum, moved } = await readShift(page)
  expect(sum).toBeGreaterThan(0.01)
  expect(moved.join('\n')).toContain('Accessibility')
})

test('what stands below a list that is on its way is shown with it, or after four seconds', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const release = await holdCall(page, listOwnAuditEvents.path)
  await followShift(page)
  const below = page.getByRole('heading', { name: 'A copy of your data' })
  await visitAs(page, patient, PATHS.privacy)
  await expect(page.locator('section', { has: below })).toHaveCSS('animation-name', 'wait')
  await expect(below).toBeVisible()
  release()
  await page.reload()
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  await expect(below).toBeVisible()
  await expectNoShift(page)
})
