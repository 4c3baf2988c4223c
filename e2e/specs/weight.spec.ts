import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import { aDoctor, aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { bookingPath } from '../screens/booking.ts'
import { fillIn } from '../screens/form.ts'
import { restOf } from '../support/page-rest.ts'
import { expect, test, visitAs } from '../support/test.ts'

// What really travels; what a build's files weigh by themselves says scripts/check-weights.ts.

/**
 * Wanted are 15 requests on each, and 65, 110 and 160 kB with what is said beside the files. Pictures are counted apart: as many as
 * there happen to be doctors in sight.
 */
const MOST = {
  login: { requests: 8, pictures: 0, bytes: 40_000 },
  home: { requests: 12, pictures: 12, bytes: 135_000 },
  booking: { requests: 15, pictures: 1, bytes: 172_000 },
}

type Answer = { path: string; bytes: number }

/** The bytes of each answer, with its head, also where one path is asked twice; a stream has no end. */
async function followTraffic(page: Page): Promise<Answer[]> {
  const session = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const sent: Answer[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const isFile = request.url.startsWith('http') && pathname !== API_PREFIX + followChanges.path
    if (isFile) paths.set(requestId, pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) sent.push({ path, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return sent
}

const isPicture = ({ path }: Answer) => path.startsWith('/pictures/')

function expectLight(sent: readonly Answer[], most: (typeof MOST)[keyof typeof MOST]): void {
  const list = sent.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')
  const others = sent.filter((answer) => !isPicture(answer))
  const sum = others.reduce((total, { bytes }) => total + bytes, 0)
  expect(others.length, list).toBeLessThanOrEqual(most.requests)
  expect(sent.length - others.length, list).toBeLessThanOrEqual(most.pictures)
  expect(sum, list).toBeLessThanOrEqual(most.bytes)
}

test('the log-in comes in few and small answers, and home is there before it is asked for', async ({
  page,
  hospital,
}) => {
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
})

test('home and the booking come in few and small answers', async ({ page, browser, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  const rest = restOf(page)
  const home = await followTraffic(page)
  await visitAs(page, await aPatient(hospital.api))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors')
  await rest()
  expectLight(home, MOST.home)

  const other = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  const restOfBooking = restOf(other)
  const booking = await followTraffic(other)
  await other.goto(bookingPath(doctor.doctorId))
  await expect(other.getByRole('spinbutton').first()).toBeVisible()
  await restOfBooking()
  expectLight(booking, MOST.booking)
  await other.context().close()
})
