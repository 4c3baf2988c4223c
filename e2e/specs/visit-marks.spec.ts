import { markAppointment } from '@desk/contract/appointment-life'
import { appointmentPath, PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, unique } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { historyOf, press, stateOf } from '../screens/record.ts'
import { toastsOf } from '../screens/toasts.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { expect, test, visitAs } from '../support/test.ts'
import { hereNow } from '../support/visitors.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({
  settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() },
  viewport: { width: 390, height: 844 },
})

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const isOnTop = (element: Locator) =>
  element.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return found.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('what was noted of a visit is undone on a phone, where the message does not lie over Undo, and that a patient did not come is corrected later', async ({
  page,
  hospital: { api },
}) => {
  test.slow()
  const doctor = await aDoctor(api)
  const name = unique('Visitor')
  await hereNow(api, doctor, name)
  await visitAs(page, doctor, `${PATHS.doctorDay}?view=list`)
  const undo = page.getByRole('button', { name: `Undo: ${name}` })

  await test.step('in the list of the day', async () => {
    await press(page, `Missed: ${name}`)
    await expect(page.getByText('Noted: did not come.').locator('..')).toBeFocused()
    await expect(toastsOf(page, 'success').locator('button')).toBeVisible()
    expect(await isOnTop(undo)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lineOf(page, name)).toContainText('approved')
    await press(page, `Arrived: ${name}`)
    await expect(undo).toBeVisible()
    expect.soft(await accessibilityFindings(page)).toEqual([])
    await expect(lineOf(page, name)).toContainText('arrived')
    await press(page, `Completed: ${name}`)
    await expect(page.getByText('Noted: the visit is over.').locator('..')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lineOf(page, name)).toContainText('arrived')
    await expect(page.getByRole('button', { name: `Completed: ${name}` })).toBeVisible()
  })

  await test.step('the patient calls later: whoever answers corrects it, and notes the arrival', async () => {
    const colleague = await aDoctor(api)
    const appointmentId = await hereNow(api, colleague, unique('Late'))
    await api(markAppointment, { appointmentId, mark: 'missed' }, { token: colleague.token })
    await visitAs(page, await anAdministrator(api), appointmentPath(appointmentId))
    await expect(stateOf(page)).toHaveText('missed')
    expect.soft(await accessibilityFindings(page)).toEqual([])
    await press(page, 'Take back “Did not come”')
    await expect(stateOf(page)).toHaveText('approved')
    await press(page, 'Has arrived')
    await expect(stateOf(page)).toHaveText('arrived')
    const history = historyOf(page)
    await expect(history.filter({ hasText: 'noted that the patient did not come' })).toBeVisible()
    await expect(history.filter({ hasText: 'took that back' })).toBeVisible()
  })
})
