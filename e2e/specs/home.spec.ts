import { listDoctors } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import type { Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookingPath, shownDay, timesOf } from '../screens/booking.ts'
import { aDayOff, bookSlots, dayFromToday } from '../support/appointments.ts'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
const cardOf = (page: Page, lastName: string) => cardsOf(page).filter({ hasText: lastName })

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name or speciality' }).fill(text)
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const widthOfPicture = (page: Page, lastName: string) =>
  cardOf(page, lastName)
    .getByRole('img')
    .evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return 0
      await image.decode()
      return image.naturalWidth
    })

const at = (date: string, time: string) => new RegExp(`, ${date.slice(0, 'DD-MM'.length)} ${time}$`)

test('a doctor comes home to a welcome and a button to /doctor-appointments', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${doctor.name}`)
  await expect(cardsOf(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See your appointments' }).click()
  await expect(page).toHaveURL('/doctor-appointments')
})

test('anyone else comes home to Doctors and a card for every doctor', async ({ page, browser, hospital }) => {
  const speciality = unique('Speciality')
  const doctors = [
    await aDoctor(hospital.api, { specialization: speciality }),
    await aDoctor(hospital.api, { specialization: speciality }),
  ]
  const adminPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await visitAs(page, await aPatient(hospital.api))
  await visitAs(adminPage, await anAdministrator(hospital.api))
  for (const home of [page, adminPage]) {
    await expect(home.getByRole('heading', { level: 1 })).toHaveText('Doctors')
    await search(home, speciality)
    await expect(cardsOf(home)).toHaveCount(2)
    for (const { profile } of doctors) await expect(cardOf(home, profile.lastName)).toBeVisible()
  }
  await adminPage.context().close()
})

test('a card shows the Dr. name, specialization, phone, email, experience, fee per consultation and timings', async ({
  page,
  hospital,
}) => {
  const { profile } = await aDoctor(hospital.api, { firstName: 'Zoë', timings: ['08:30', '16:45'] })
  await visitAs(page, await aPatient(hospital.api))
  await search(page, profile.lastName)
  const card = cardOf(page, profile.lastName)
  await expect(card.getByRole('heading')).toHaveText(`Dr. Zoë ${profile.lastName}`)
  await expect(card.getByText(profile.specialization, { exact: true })).toBeVisible()
  const facts = await card.getByRole('term').allTextContents()
  const values = await card.getByRole('definition').allTextContents()
  expect(facts.map((fact, place) => `${fact}: ${values[place]}`).slice(0, 5)).toEqual([
    `Phone: ${profile.phone}`,
    `Email: ${profile.email}`,
    `Experience: ${profile.experience}`,
    `Fee per consultation: ${profile.fee}`,
    'Timings: 08:30 - 16:45',
  ])
})

test('clicking a card anywhere goes to the doctor’s booking page', async ({ page, hospital }) => {
  const { doctorId, profile } = await aDoctor(hospital.api)
  await visitAs(page, await aPatient(hospital.api), `/?q=${profile.lastName}`)
  const card = cardOf(page, profile.lastName)
  const places: Record<string, () => Promise<void>> = {
    'the name': () => card.getByRole('heading').getByRole('link').click(),
    'the picture': () => card.click({ position: { x: 40, y: 40 } }),
    'the corner': () => card.click({ position: { x: 4, y: 4 } }),
    'a fact': () => card.getByText(profile.email).click({ force: true }),
  }
  for (const [place, click] of Object.entries(places)) {
    await expect(card).toBeVisible()
    await click()
    await expect(page, place).toHaveURL(`/doctor/book-appointment/${doctorId}`)
    await page.goBack()
  }
})

test('the image is named after the first name and has the doctor’s name as its text, initials where there is no picture (R22)', async ({
  page,
  hospital,
}) => {
  const { profile } = await aDoctor(hospital.api, { firstName: 'Björn Åke' })
  await visitAs(page, await aPatient(hospital.api), `/?q=${profile.lastName}`)
  const image = cardOf(page, profile.lastName).getByRole('img')
  await expect(image).toHaveAttribute('alt', `Björn Åke ${profile.lastName}`)
  const file = new URL((await image.getAttribute('src')) ?? '', hospital.url)
  expect(decodeURIComponent(file.pathname)).toBe('/pictures/Björn Åke.jpg')
  // Initials are drawn from the list alone.
  const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
  expect(decodeURIComponent(shown)).toMatch(/^data:image\/svg\+xml;name=Björn Åke\.jpg,.*>BW<\/text>/)
  expect(await (await fetch(file)).text()).toContain('>BW</text>')
  expect(await widthOfPicture(page, profile.lastName)).toBeGreaterThan(1)
})

test('a picture that the hospital laid beside its data is shown (R22)', async ({ page, hospital }) => {
  const firstName = unique('Petra')
  await mkdir(join(hospital.dataDir, 'pictures'), { recursive: true })
  await writeFile(join(hospital.dataDir, 'pictures', `${firstName.toLowerCase()}.png`), PICTURE)
  const { profile } = await aDoctor(hospital.api, { firstName })
  await visitAs(page, await aPatient(hospital.api), `/?q=${profile.lastName}`)
  expect(await widthOfPicture(page, profile.lastName)).toBe(1)
  const image = cardOf(page, profile.lastName).getByRole('img')
  await expect(image).toHaveAttribute('src', new RegExp(`^/pictures/${firstName}\\.jpg\\?name=`))
})

test('a card shows when the next three free slots begin, in hospital time, and on which days of the week there are any', async ({
  page,
  hospital,
}) => {
  const [day = '', after = ''] = [1, 2].map((days) => dayMonthYear(dayFromToday(days)))
  const doctor = await aDoctor(hospital.api, { timings: ['00:00', '00:30'] })
  // After midnight today's times would be among them.
  await aDayOff(hospital.api, doctor, dayFromToday(0))
  await visitAs(page, await aPatient(hospital.api), `/?q=${doctor.profile.lastName}`)
  const card = cardOf(page, doctor.profile.lastName)
  const free = card.getByRole('listitem').getByRole('link')
  await expect(free).toHaveText([at(day, '12:00 AM'), at(day, '12:15 AM'), at(after, '12:00 AM')])
  await expect(card).toContainText('DaysEvery day')
  await bookSlots(hospital.api, { doctor, count: 1 })
  await page.reload()
  await expect(free).toHaveText([at(day, '12:15 AM'), at(after, '12:00 AM'), at(after, '12:15 AM')])
  await page.goto(bookingPath(doctor.doctorId))
  const next = page.getByRole('main').getByText('Next free times').locator('..').getByRole('button')
  await expect(next).toHaveText(['12:15 AM', '12:00 AM', '12:15 AM'])
  for (const name of [
    `${day}, 12:15 AM - 12:30 AM`,
    `${after}, 12:00 AM - 12:15 AM`,
    `${after}, 12:15 AM - 12:30 AM`,
  ]) {
    await expect(next.and(page.getByRole('button', { name }))).toHaveCount(1)
  }
  await page.goBack()
  await free.last().click()
  await expect(timesOf(page)).toHaveValue('12:15 AM - 12:30 AM')
  await expect.poll(() => shownDay(page)).toBe(after)
})

test('times of one day stand beside its date', async ({ page, hospital }) => {
  const day = dayMonthYear(dayFromToday(1))
  const doctor = await aDoctor(hospital.api, { timings: ['00:00', '00:45'] })
  await aDayOff(hospital.api, doctor, dayFromToday(0))
  await visitAs(page, await aPatient(hospital.api), `/?q=${doctor.profile.lastName}`)
  const card = cardOf(page, doctor.profile.lastName)
  await expect(card.getByText(day)).toBeVisible()
  await expect(card.getByRole('link', { name: day })).toHaveText(['12:00 AM', '12:15 AM', '12:30 AM'])
})

test('a doctor without a free slot says so on the card', async ({ page, hospital }) => {
  const { profile } = await aDoctor(hospital.api, { timings: ['09:00', '09:10'] })
  const { data = [] } = await hospital.api(listDoctors, undefined, {
    token: (await aPatient(hospital.api)).token,
    query: { q: profile.lastName, nextFree: 'true' },
  })
  expect(data[0]?.nextFree).toBeNull()
  await visitAs(page, await aPatient(hospital.api), `/?q=${profile.lastName}`)
  await expect(cardOf(page, profile.lastName)).toContainText('No free slot at present')
})
