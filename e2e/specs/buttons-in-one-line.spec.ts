import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { whatDoesNotFit } from '../looks/what-is-said.ts'
import { anAppointment } from '../support/appointments.ts'
import { actAs, expect, type Hospital, test, visitAs } from '../support/test.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const

test.use({ settings: { LANGUAGES: LANGUAGES.join(' ') }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'default' })

const speak = (page: Page, { url }: Hospital, language: (typeof LANGUAGES)[number]) =>
  page.context().addCookies([{ name: 'language', value: language, url }])

test('on a phone no button of a doctor’s calendar takes two lines, and nothing is cut, in English, German, French and Spanish', async ({
  page,
  hospital,
}) => {
  await actAs(page, await aDoctor(hospital.api))
  for (const language of LANGUAGES)
    await test.step(language, async () => {
      await speak(page, hospital, language)
      await page.goto(PATHS.doctorDay)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const book = page.locator('button[aria-keyshortcuts]')
      await expect(book).toBeVisible()
      expect(await whatDoesNotFit(page)).toEqual([])
      await book.click()
      await expect(page.locator('input[name=name]')).toBeVisible()
      expect(await whatDoesNotFit(page)).toEqual([])
    })
})

test('an open request has its two answers side by side, in a row of two lines, in English, German, French and Spanish', async ({
  page,
  hospital,
}) => {
  const { api } = hospital
  const doctor = await aDoctor(api)
  const name = await anAppointment(api, doctor, { time: '10:00 AM' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await actAs(page, await anAdministrator(api))
  for (const language of LANGUAGES)
    await test.step(language, async () => {
      await speak(page, hospital, language)
      await page.goto(doctorRecordPath(doctor.doctorId))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const row = page.getByRole('row').filter({ hasText: name })
      const buttons = row.getByRole('button')
      await expect(buttons).toHaveCount(3)
      const [approve, reject] = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      )
      expect(reject).toBe(approve)
      expect((await row.boundingBox())?.height).toBeLessThan(125)
    })
})

test('the day of an appointment begins with a capital in French, too', async ({ page, hospital }) => {
  const { api } = hospital
  const patient = await aPatient(api)
  await anAppointment(api, await aDoctor(api), { patient })
  await speak(page, hospital, 'fr')
  await visitAs(page, patient, PATHS.myAppointments)
  await expect(page.getByRole('definition').first()).toHaveText(/^[LMJVSD][a-z]+ \d\d-\d\d-\d{4}/)
})

test('a day that is a heading begins with a capital in French, too', async ({ page, hospital }) => {
  await speak(page, hospital, 'fr')
  await visitAs(page, await aDoctor(hospital.api), PATHS.doctorDay)
  await expect(page.locator('h2[aria-live]')).toHaveText(
    /^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d\d-\d\d-\d{4}$/,
  )
})
