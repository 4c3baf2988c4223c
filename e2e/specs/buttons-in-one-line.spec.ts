import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import { whatDoesNotFit } from '../looks/what-is-said.ts'
import { anAppointment } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const

test.use({ settings: { LANGUAGES: LANGUAGES.join(' ') }, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'default' })

for (const language of LANGUAGES) {
  test(`on a phone no button of a doctor’s calendar takes two lines, and nothing is cut, in ${language}`, async ({
    page,
    hospital,
  }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: hospital.url }])
    await visitAs(page, await aDoctor(hospital.api), PATHS.doctorDay)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const book = page.locator('button[aria-keyshortcuts]')
    await expect(book).toBeVisible()
    expect(await whatDoesNotFit(page)).toEqual([])
    await book.click()
    await expect(page.locator('input[name=name]')).toBeVisible()
    expect(await whatDoesNotFit(page)).toEqual([])
  })
}

for (const language of LANGUAGES) {
  test(`an open request has its two answers side by side, in a row of two lines, in ${language}`, async ({
    page,
    hospital: { api, url },
  }) => {
    const doctor = await aDoctor(api)
    const name = await anAppointment(api, doctor, { time: '10:00 AM' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.context().addCookies([{ name: 'language', value: language, url }])
    await visitAs(page, await anAdministrator(api), doctorRecordPath(doctor.doctorId))
    const row = page.getByRole('row').filter({ hasText: name })
    const buttons = row.getByRole('button')
    await expect(buttons).toHaveCount(3)
    const [approve, reject] = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    expect(reject).toBe(approve)
    expect((await row.boundingBox())?.height).toBeLessThan(125)
  })
}

test('the day of an appointment begins with a capital in French, too', async ({ page, hospital }) => {
  const { api, url } = hospital
  const patient = await aPatient(api)
  await anAppointment(api, await aDoctor(api), { patient })
  await page.context().addCookies([{ name: 'language', value: 'fr', url }])
  await visitAs(page, patient, PATHS.myAppointments)
  await expect(page.getByRole('definition').first()).toHaveText(/^[LMJVSD][a-z]+ \d\d-\d\d-\d{4}/)
})

test('a day that is a heading begins with a capital in French, too', async ({ page, hospital }) => {
  await page.context().addCookies([{ name: 'language', value: 'fr', url: hospital.url }])
  await visitAs(page, await aDoctor(hospital.api), PATHS.doctorDay)
  await expect(page.locator('h2[aria-live]')).toHaveText(
    /^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d\d-\d\d-\d{4}$/,
  )
})
