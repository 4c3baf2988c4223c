import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bookingPath } from '../screens/booking.ts'
import { fillIn } from '../screens/form.ts'
import { restOf } from '../support/page-rest.ts'
import { expect, test } from '../support/test.ts'
import { type Answer, firstVisit, followTraffic, listOf } from '../support/traffic.ts'

// In a hospital of its own, with its own doctors and pictures.
test.use({ settings: { HOSPITAL_NAME: 'Few answers' } })
test.describe.configure({ mode: 'default' })

// As sent over the network; scripts/check-weights.ts weighs the files alone.

/** Wanted: 15 requests, pictures included; 65, 110 and 160 kB. */
const MOST = {
  login: { requests: 8, bytes: 40_000 },
  home: { requests: 15, bytes: 135_000 },
  booking: { requests: 15, bytes: 172_000 },
  /** Home and what staff have there. */
  staff: { requests: 15, bytes: 185_000 },
}
const DOCTORS = 14
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PHONE = { width: 390, height: 844 }

const pictures = (sent: readonly Answer[]) => sent.filter(({ path }) => path.startsWith('/pictures/'))

function expectLight(sent: readonly Answer[], most: (typeof MOST)[keyof typeof MOST]): void {
  const list = listOf(sent)
  const sum = sent.reduce((total, { bytes }) => total + bytes, 0)
  expect.soft(sent.length, list).toBeLessThanOrEqual(most.requests)
  expect.soft(sum, list).toBeLessThanOrEqual(most.bytes)
}

test('the log-in comes in few and small answers, and home is there before it is asked for', async ({
  browser,
  hospital,
}) => {
  const page = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  const patient = await aPatient(hospital.api)
  const rest = restOf(page)
  const sent = await followTraffic(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await rest()
  expectLight(sent, MOST.login)

  await fillIn(page, { Email: patient.email, Password: patient.password })
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/home.json'))).toBe(true)
  await rest()
  sent.length = 0
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors')
  await rest()
  expect(sent.filter(({ path, bytes }) => path.startsWith('/assets/') && bytes > 0)).toEqual([])
  await page.context().close()
})

test('home and the booking come in few and small answers, also of fourteen doctors and with their pictures', async ({
  browser,
  hospital,
}) => {
  const doctors = await Promise.all(Array.from({ length: DOCTORS }, () => aDoctor(hospital.api)))
  const { token } = await aPatient(hospital.api)
  const booking = { token: null, path: bookingPath(doctors[0]?.doctorId ?? '') }
  const home = await firstVisit(browser, hospital, { token, path: '/' })
  expectLight(home, MOST.home)
  expect(pictures(home)).toEqual([])
  expectLight(await firstVisit(browser, hospital, booking), MOST.booking)

  const folder = join(hospital.dataDir, 'pictures')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'anna.png'), PICTURE)
  const onPhone = await firstVisit(browser, hospital, { token, path: '/', viewport: PHONE })
  expectLight(onPhone, MOST.home)
  expect(pictures(onPhone).length).toBeGreaterThan(0)
  expectLight(await firstVisit(browser, hospital, { token, path: '/' }), MOST.home)
  expectLight(await firstVisit(browser, hospital, booking), MOST.booking)
  const staff = [await anAdministrator(hospital.api), ...doctors.slice(0, 1)]
  for (const { token: own } of staff)
    expectLight(await firstVisit(browser, hospital, { token: own, path: '/' }), MOST.staff)
  await rm(folder, { recursive: true })
})
