import type { Page } from '@playwright/test'
import { listOwnAuditEvents } from '@desk/contract/audit'
import { getDays } from '@desk/contract/day'
import { PATHS } from '@desk/contract/paths'
import { listMyProposals } from '@desk/contract/proposal'
import { aDoctor, aPatient } from '@desk/testing/people'
import { anAppointment } from '../support/appointments.ts'
import { expectNoShift, followShift, readShift } from '../support/layout-shift.ts'
import { holdCall } from '../support/requests.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })
test.describe.configure({ mode: 'default' })

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
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect(below).toBeVisible()
  await expectNoShift(page)
})

/** Another process of Chromium, which may have the reloaded page, knows a moment later. */
async function untilKept(page: Page, text: string): Promise<void> {
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(kept).toContain(text)
  await page.waitForTimeout(200)
}

test('a form that is open while a doctor’s day is on its way is shown: by its key, with the focus, and after a reload', async ({
  page,
  hospital: { api },
}) => {
  const doctor = await aDoctor(api)
  const name = page.getByRole('combobox', { name: 'Name' })
  const card = page.getByRole('region', { name: 'The day', includeHidden: true })
  const release = await holdCall(page, getDays.path)
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=list`)
  await expect(card).toHaveCSS('visibility', 'hidden')
  await page.keyboard.press('Alt+b')
  await expect(name).toBeFocused()
  release()
  await page.keyboard.type('Anna')
  await untilKept(page, 'Anna')
  const releaseAgain = await holdCall(page, getDays.path)
  await page.reload()
  await expect(name).toHaveValue('Anna')
  await expect(card).toHaveCSS('animation-name', 'none')
  releaseAgain()
})

test('a form of the day that was open before a reload takes no focus, its key and button do', async ({
  page,
  hospital: { api },
}) => {
  const name = page.getByRole('combobox', { name: 'Name' })
  const from = page.getByLabel('From', { exact: true })
  const block = page.getByRole('button', { name: 'Keep a time free' })
  await visitAs(page, await aDoctor(api), `${PATHS.doctorDay}?view=list`)
  await expect(block).toBeVisible()
  await page.keyboard.press('Alt+b')
  await expect(name).toBeFocused()
  await page.keyboard.type('Anna')
  await untilKept(page, 'Anna')
  await page.reload()
  await expect(name).toHaveValue('Anna')
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Alt+b')
  await expect(name).toBeFocused()
  await block.press('Enter')
  await expect(from).toBeFocused()
  await page.keyboard.type('10:15')
  await untilKept(page, '10:15')
  await page.reload()
  await expect(from).toHaveValue('10:15')
  await expect(page.locator('body')).toBeFocused()
})

test('my appointments wait four seconds for what stands in their lines, no longer', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
  await anAppointment(api, doctor, { patient })
  const row = page.locator('main tbody tr')
  await page.addInitScript(noteWhenRowsCame)
  const release = await holdCall(page, listMyProposals.path)
  await visitAs(page, patient, PATHS.myAppointments)
  await expect(row).toHaveCount(1)
  expect(await page.evaluate(() => globalThis.rowsWaited)).toBeGreaterThanOrEqual(4000)
  release()
})

declare global {
  /** Milliseconds between heading and rows. */
  var rowsWaited: number | undefined
}

function noteWhenRowsCame(): void {
  let began: number | undefined
  new MutationObserver(() => {
    if (document.querySelector('main h1')) began ??= performance.now()
    if (began !== undefined && document.querySelector('main tbody tr'))
      globalThis.rowsWaited ??= performance.now() - began
  }).observe(document, { childList: true, subtree: true })
}
