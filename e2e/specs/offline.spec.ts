import { logOut } from '@desk/contract/auth'
import type { FirstVisits } from '@desk/contract/first-visits'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { enterAs, expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const DAY = dayFromToday(5)
/** The service worker keeps file by file, while the page is used. */
const SOON = { timeout: 60_000 }
const gone = (page: Page) => page.getByText('The hospital cannot be reached.')

const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'kept')) return { names: '', text: '' }
    const opening = indexedDB.open('kept')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('replies').objectStore('replies')
    const [rows, names] = [store.getAll(), store.getAllKeys()]
    await new Promise((resolve) => names.addEventListener('success', resolve))
    opening.result.close()
    const bytes = rows.result.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join('')
    return { names: names.result.filter((name) => typeof name === 'string').join(' '), text: bytes }
  })

async function keptOnPress(page: Page): Promise<string> {
  await page.keyboard.press('Shift')
  return (await kept(page)).names
}

const hasFiles = (page: Page, screen: string) =>
  page.evaluate(async (wanted) => {
    const visits: FirstVisits = await (await fetch('/first-visit.json')).json()
    const found = await Promise.all((visits.screens[wanted] ?? []).map((file) => caches.match(`/${file}`)))
    return found.length > 0 && found.every(Boolean)
  }, screen)

test('a patient reads the upcoming appointments without a network, as of when they were read, anew once the connection is back, and after Logout nothing is there', async ({
  page,
  context,
  hospital: { api },
}) => {
  test.slow()
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { date: DAY, patient, name: patient.name })
  await enterAs(page, patient, '/')
  await expect.poll(() => keptOnPress(page), SOON).toMatch(/appointment:.*coming.*hospital.*user/)
  await expect.poll(() => hasFiles(page, 'record'), SOON).toBe(true)
  const { text } = await kept(page)
  expect(text.includes(doctor.profile.lastName) || text.includes(patient.name)).toBe(false)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The doctors could not be loaded.')).toBeVisible()
  await expect(gone(page)).toContainText('What you press now may not arrive')
  await page.getByRole('link', { name: 'your upcoming appointments' }).click()
  await expect(gone(page)).toContainText('What you see was read on')
  const row = page.getByRole('row').filter({ hasText: dayMonthYear(DAY) })
  await expect(row).toContainText('pending')
  await expect(page.getByText('Loading')).toHaveCount(0)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('definition').first()).toHaveText('pending')
  await expect(gone(page)).toContainText('Nothing can be changed until the connection is back.')
  expect(await accessibilityFindings(page)).toEqual([])
  await changeAppointmentStatus(api, doctor, patient.name, 'approved')
  await context.setOffline(false)
  await expect(page.getByText('The connection is back.')).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('approved')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(async () => (await kept(page)).names).toBe('')
})

test('Logout without a network leads to the log-in, and nothing that was kept is there', async ({
  page,
  context,
  hospital: { api },
}) => {
  await enterAs(page, await aPatient(api), '/')
  await expect.poll(() => keptOnPress(page), SOON).toMatch(/hospital.*user/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
  await expect.poll(async () => (await kept(page)).names).toBe('')
})

test('a doctor reads today and tomorrow without a network: who comes when, and no phone number', async ({
  page,
  context,
  hospital: { api },
}) => {
  test.slow()
  const doctor = await aDoctor(api)
  const [name, tomorrow] = [unique('Morgen'), dayFromToday(1)]
  await anAppointment(api, doctor, { date: tomorrow, name })
  const path = `${PATHS.doctorDay}?view=list&day=${dayMonthYear(tomorrow)}`
  await enterAs(page, doctor, path)
  const line = page.getByRole('region', { name: 'The day' }).getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('0151 23456')
  await expect.poll(() => keptOnPress(page), SOON).toMatch(new RegExp(`day:${tomorrow}.*user`))
  await expect.poll(() => hasFiles(page, 'day'), SOON).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(line).toContainText('pending')
  await expect(line).not.toContainText('0151')
  await expect(gone(page)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(page.getByText('Nobody is expected today.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.clock.setSystemTime(new Date(Date.parse(`${tomorrow}T05:00:00Z`)))
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('pending')
  await page.getByRole('link', { name: 'your day, today and tomorrow' }).click()
  await expect(line).toContainText('pending')
})

const makeOlder = (page: Page, hours: number) =>
  page.evaluate(async (milliseconds) => {
    const opening = indexedDB.open('kept')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const writing = opening.result.transaction('replies', 'readwrite')
    const cursors = writing.objectStore('replies').openCursor()
    cursors.addEventListener('success', () => {
      const cursor = cursors.result
      if (cursor === null) return
      cursor.update({ ...cursor.value, at: cursor.value.at - milliseconds })
      cursor.continue()
    })
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    opening.result.close()
  }, hours * 3_600_000)

test('what is kept is read for 48 hours, in its own session alone, and goes with a session that was ended elsewhere', async ({
  page,
  context,
  hospital: { api },
}) => {
  test.slow()
  const [doctor, patient, other] = [await aDoctor(api), await aPatient(api), await aPatient(api)]
  await anAppointment(api, doctor, { date: DAY, patient, name: patient.name })
  async function expectNothing(): Promise<void> {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    // The page goes there by itself, which would abort another way.
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(dayMonthYear(DAY))).toBeHidden()
    await expect.poll(async () => (await kept(page)).names).toBe('')
  }
  async function keepAgain(): Promise<void> {
    await context.setOffline(false)
    await enterAs(page, patient, PATHS.myAppointments)
    await expect(page.getByRole('row').filter({ hasText: dayMonthYear(DAY) })).toBeVisible()
    await expect.poll(() => keptOnPress(page), SOON).toMatch(/coming.*hospital.*user/)
    await expect.poll(() => hasFiles(page, 'my-appointments'), SOON).toBe(true)
  }

  await test.step('another account on this device', async () => {
    await keepAgain()
    await context.setOffline(true)
    await page.evaluate((token) => localStorage.setItem('token', token), other.token)
    await page.reload()
    await expectNothing()
  })

  await test.step('47 hours later, and 49', async () => {
    await keepAgain()
    await context.setOffline(true)
    await makeOlder(page, 47)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: dayMonthYear(DAY) })).toBeVisible()
    await makeOlder(page, 2)
    await page.reload()
    await expectNothing()
  })

  await test.step('a session that was ended elsewhere', async () => {
    await keepAgain()
    await api(logOut, undefined, { token: patient.token })
    await page.reload()
    await expectNothing()
  })
})
