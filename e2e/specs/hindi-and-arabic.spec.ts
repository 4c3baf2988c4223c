import { PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { addRules, whatIsClipped, whatIsCutOff, whatSticksOut } from '../access/measure.ts'
import { bookingPath } from '../screens/booking.ts'
import { anAppointment, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { restOf } from '../support/page-rest.ts'
import { expect, test, visitAs } from '../support/test.ts'

test.use({ viewport: { width: 320, height: 640 } })

const LANGUAGES = [
  { language: 'hi', dir: 'ltr', letters: /\p{Script=Devanagari}/u },
  { language: 'ar', dir: 'rtl', letters: /\p{Script=Arabic}/u },
] as const

async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

for (const { language, dir, letters } of LANGUAGES) {
  test(`ten screens in ${language} fit a small phone, none of their letters is cut off, and they pass axe`, async ({
    page,
    context,
    hospital: { api, url },
  }) => {
    test.slow()
    const [doctor, patient, admin] = [await aDoctor(api), await aPatient(api), await anAdministrator(api)]
    await anAppointment(api, doctor, { date: dayFromToday(5), patient, name: patient.name })
    await context.addCookies([{ name: 'language', value: language, url }])
    const rest = restOf(page)
    const look = (path: string) =>
      test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters)
        await rest()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        expect.soft(await whatSticksOut(page), 'beside the page').toEqual([])
        expect.soft(await whatIsCutOff(page), 'cut off').toEqual([])
        expect.soft(await whatIsClipped(page), 'letters that are cut off').toEqual([])
        expect.soft(await accessibilityFindings(page)).toEqual([])
      })
    for (const path of [PATHS.register, bookingPath(doctor.doctorId)]) await look(path)
    await storeToken(page, patient.token)
    for (const path of [PATHS.home, PATHS.myAppointments, PATHS.profile]) await look(path)
    await storeToken(page, doctor.token)
    for (const path of [PATHS.home, PATHS.doctorAppointments, PATHS.workingHours]) await look(path)
    await storeToken(page, admin.token)
    for (const path of [PATHS.home, PATHS.users]) await look(path)
  })
}

test('the heads of a week’s days lie beside each other on a small phone, in Arabic, too', async ({
  page,
  context,
  hospital: { api, url },
}) => {
  await context.addCookies([{ name: 'language', value: 'ar', url }])
  await visitAs(page, await aDoctor(api), `${PATHS.doctorDay}?view=week`)
  const heads = page.getByRole('columnheader').filter({ hasText: /\d/ })
  await expect(heads).toHaveCount(7)
  const wide = await heads.evaluateAll((cells) =>
    cells
      .filter((cell) => [...cell.querySelectorAll('*')].some((part) => part.clientWidth > cell.clientWidth))
      .map(({ textContent }) => textContent),
  )
  expect(wide).toEqual([])
  await addRules(page, '[role=columnheader] { letter-spacing: 0.2em }')
  const dates = heads.locator('bdi')
  await expect(dates).toHaveCount(7)
  const places = await dates.evaluateAll((all) =>
    all.map((date) => {
      const [box, cell] = [date, date.closest('[role=columnheader]')].map((one) =>
        one?.getBoundingClientRect(),
      )
      const isInside = box && cell && box.left >= cell.left && box.right <= cell.right
      return { lines: date.getClientRects().length, isInside }
    }),
  )
  expect(places).toEqual(places.map(() => ({ lines: 1, isInside: true })))
})
