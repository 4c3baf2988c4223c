import type { Page } from '@playwright/test'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import { bookingPath } from '../screens/booking.ts'
import { expect, test } from '../support/test.ts'

declare global {
  var shift: number
}

/** Without the last line, below short lists. */
function watchShifts(): void {
  globalThis.shift = 0
  const largest = Math.max(innerWidth, innerHeight)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = 'sources' in entry ? entry.sources : []
      for (const { node, previousRect: from, currentRect: to } of Array.isArray(sources) ? sources : []) {
        if (node?.nodeName === 'FOOTER') continue
        const part = (from.width * from.height + to.width * to.height) / (innerWidth * innerHeight)
        globalThis.shift += (part * Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))) / largest
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** All but the head's, until released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<undefined>()
  const scripts = /\/assets\/(?!head-)[^/]*\.js$/
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve(undefined)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('before a script has come the page has the shape of what comes, and nothing jumps when that does', async ({
  browser,
  hospital,
}) => {
  const [doctor, patient, administrator] = await Promise.all([
    aDoctor(hospital.api),
    aPatient(hospital.api),
    anAdministrator(hospital.api),
  ])
  for (const { path, token, width } of [
    { path: '/', token: patient.token, width: 1280 },
    { path: bookingPath(doctor.doctorId), token: patient.token, width: 1280 },
    { path: bookingPath(doctor.doctorId), token: null, width: 390 },
    { path: '/appointments', token: patient.token, width: 390 },
    { path: '/doctor-appointments', token: doctor.token, width: 1280 },
    { path: '/admin/users', token: administrator.token, width: 1280 },
  ]) {
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
    const letGo = await holdScripts(page)
    await page.goto(`${hospital.url}${path}`, { waitUntil: 'commit' })
    await expect(page.locator('.start'), path).toBeVisible()
    const menu = page.locator('.start-side')
    expect((await menu.boundingBox())?.height ?? 0, `the menu of ${path}`).toBe(
      token && width > 1024 ? 844 : 0,
    )
    await letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Loading .*…|Loading\.\.\./)).toHaveCount(0)
    await expect(page.locator('.start')).toHaveCount(0)
    expect(await page.evaluate(() => globalThis.shift), `shift of ${path} at ${width} px`).toBeLessThan(0.01)
    await context.close()
  }
})

test('what a first visit shows is asked for while its code is on the way, and once', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  await page.addInitScript((stored) => localStorage.setItem('token', stored), patient.token)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/v1\/\w+\/([\w-]+)/.exec(request.url()) ?? []
    if (call !== undefined && call !== 'live') asked.push(call)
  })
  for (const { path, early, later } of [
    { path: '/', early: ['getUserData'], later: ['getAllDoctors'] },
    {
      path: bookingPath(doctor.doctorId),
      early: ['free-days', 'getDoctorById', 'getUserData', 'patient-details', 'visit-types'],
      later: [],
    },
  ]) {
    asked.length = 0
    const letGo = await holdScripts(page)
    await page.goto(`${hospital.url}${path}`, { waitUntil: 'commit' })
    await expect.poll(() => asked.toSorted(), path).toEqual(early)
    await letGo()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => asked.toSorted(), path).toEqual([...early, ...later].toSorted())
  }
})
