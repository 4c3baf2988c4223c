import { PATHS } from '@desk/contract/paths'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { shownDay, timesOf } from '../screens/booking.ts'
import { expect, test, visitAs } from '../support/test.ts'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or speciality' })
const withoutDigits = (name: string) =>
  name.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x61 + Number(digit)))
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('a patient finds a doctor by an everyday word, by a slip and by a name that is nearly right, and is told what was meant', async ({
  page,
  hospital,
}) => {
  const family = withoutDigits(unique('Lindqvist'))
  await aDoctor(hospital.api, { firstName: 'Erik', lastName: family, specialization: 'Kardiologie' })
  await visitAs(page, await aPatient(hospital.api))
  const name = page.getByRole('heading', { name: `Dr. Erik ${family}` })
  await searchBox(page).fill(`heart ${family}`)
  await expect(page.getByText('1 doctor found')).toBeVisible()
  await expect(name).toBeVisible()
  await searchBox(page).fill(`cardiolgist ${family}`)
  await expect(page.getByText('Did you mean Cardiology?')).toBeVisible()
  await expect(name).toBeVisible()
  const slip = family.replace('qv', 'qu')
  await searchBox(page).fill(slip)
  await expect(page.getByText(`Nobody is called “${slip}”. These names are similar.`)).toBeVisible()
  await expect(name).toBeVisible()
})

test('a doctor says what they speak, a patient filters by it, takes the filter away, and books the soonest time with one press', async ({
  page,
  browser,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api, { lastName: unique('Zulu'), timings: ['00:00', '23:45'] })
  const ofDoctor = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await visitAs(ofDoctor, doctor, `/doctor/profile/${doctor.id}`)
  await expect(ofDoctor.getByLabel('Specialization')).toHaveValue(doctor.profile.specialization)
  await ofDoctor.getByLabel('Add a language').selectOption('Zulu')
  await ofDoctor.getByLabel('Add a language').selectOption('German')
  await ofDoctor.getByRole('checkbox', { name: 'German' }).uncheck()
  await ofDoctor.getByRole('button', { name: 'Update' }).click()
  await expect(ofDoctor).toHaveURL(PATHS.home)
  await ofDoctor.context().close()

  await visitAs(page, await aPatient(hospital.api))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Language spoken').selectOption('zu')
  await expect(headings(page)).toHaveText([`Dr. ${doctor.profile.firstName} ${doctor.profile.lastName}`])
  await expect(page).toHaveURL('/?language=zu')
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'Zulu' })).toBeVisible()
  await page.getByLabel('Free', { exact: true }).selectOption('In the next 7 days')
  await expect(page).toHaveURL('/?language=zu&free=week')
  await expect(page.getByText('1 doctor found')).toBeVisible()
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Remove the filter Free: In the next 7 days' }).click()
  await expect(page).toHaveURL('/?language=zu')
  const soonest = page.getByText('Soonest:').getByRole('link')
  await expect(soonest).toContainText(`Dr. ${doctor.profile.lastName}`)
  // Shortly before midnight the chip also names the date.
  const [time = ''] = (await soonest.textContent())?.match(/\d\d:\d\d [AP]M/) ?? []
  await soonest.click()
  await expect(page).toHaveURL(new RegExp(`/doctor/book-appointment/${doctor.doctorId}\\?date=`))
  await expect(timesOf(page)).toHaveValue(new RegExp(`^${time} - `))
  await expect.poll(() => shownDay(page)).toMatch(/^\d\d-\d\d-\d{4}$/)
})
