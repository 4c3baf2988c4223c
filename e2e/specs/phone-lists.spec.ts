import { blockUser } from '@desk/contract/admin'
import { invite } from '@desk/contract/invitation'
import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, type Person, unique } from '@desk/testing/people'
import type { Locator, Page } from '@playwright/test'
import { bookSlots, changeAppointmentStatus } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** CSS pixels: for ordinary rows, rows with more text, and rows with actions. */
const ORDINARY = 132
const LONG = 175
const TO_DECIDE = 237

type Row = { text: string; height: number; buttons: number; isNameFirst: boolean; isCutOff: boolean }

function rowsOf(page: Page): Promise<Row[]> {
  return page.locator('tbody tr:has([data-as])').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.children].filter((cell) => cell.getClientRects().length > 0)
      const [first] = cells.toSorted((one, other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const below = a.top + a.height / 2 - (b.top + b.height / 2)
        // Centred parts of one line differ by fractions of a pixel.
        return Math.abs(below) < 1 ? a.left - b.left : below
      })
      return {
        text: row.textContent ?? '',
        height: row.getBoundingClientRect().height,
        buttons: row.querySelectorAll('[data-as=actions] button').length,
        isNameFirst: first?.getAttribute('data-as') === 'title' || first?.getAttribute('data-as') === 'state',
        isCutOff: cells.some((cell) => cell.getBoundingClientRect().right > window.innerWidth),
      }
    }),
  )
}

async function expectAGoodList(page: Page, name: string, most: number): Promise<void> {
  await expect(page.locator('tbody tr').first(), name).toBeVisible()
  for (const row of await rowsOf(page)) {
    expect.soft(row.height, `${name}: ${row.text}`).toBeLessThanOrEqual(row.buttons > 1 ? TO_DECIDE : most)
    expect.soft(row.isNameFirst, `${name}: ${row.text}`).toBe(true)
    expect.soft(row.isCutOff, `${name}: ${row.text}`).toBe(false)
  }
}

test('every table is a list on a phone: the name first, no row higher than a thumb is wide', async ({
  browser,
  hospital,
}) => {
  const [doctor, patient, admin] = await Promise.all([
    aDoctor(hospital.api),
    aPatient(hospital.api, unique('Lena Hartmann')),
    anAdministrator(hospital.api),
  ])
  await bookSlots(hospital.api, { doctor, count: 2, patient })
  await changeAppointmentStatus(hospital.api, doctor, patient.name, 'approved')
  const { id: userId } = await aPatient(hospital.api)
  await hospital.api(blockUser, { userId, blocked: true }, { token: admin.token })
  await hospital.api(
    invite,
    { email: `${unique('invited')}@example.org`, role: 'doctor' },
    { token: admin.token },
  )
  const lists: readonly [path: string, person: Person, most?: number][] = [
    // A long email takes a line.
    [PATHS.users, admin, LONG],
    [PATHS.doctors, admin],
    [PATHS.emails, admin, LONG],
    [PATHS.audit, admin, LONG],
    [PATHS.invitations, admin],
    [doctorRecordPath(doctor.doctorId), admin],
    [PATHS.doctorAppointments, doctor],
    [PATHS.rejectSeveral, doctor, LONG],
    [PATHS.myAppointments, patient],
    [PATHS.privacy, patient],
  ]
  for (const [path, person, most = ORDINARY] of lists) {
    const context = await browser.newContext({ baseURL: hospital.url, ...PHONE })
    const page = await context.newPage()
    await visitAs(page, person, path)
    await expectAGoodList(page, path, most)
    await context.close()
  }
})

test('three doctors are seen at a glance on a phone: without scrolling the name, the speciality, three times to press and the fee of each', async ({
  browser,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const context = await browser.newContext({ baseURL: hospital.url, ...PHONE })
  const page = await context.newPage()
  // Times of one day or two, and each on another.
  for (const last of ['17:00', '09:15']) {
    const specialization = unique('Chirurgie')
    for (let count = 0; count < 3; count += 1)
      await aDoctor(hospital.api, { specialization, timings: ['09:00', last], languages: ['en', 'de'] })
    await visitAs(page, patient, `${PATHS.home}?q=${specialization}`)
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) await expectAtAGlance(card, specialization)
  }
  await context.close()
})

async function expectAtAGlance(card: Locator, specialization: string): Promise<void> {
  await expect(card.getByRole('link', { name: /:/ })).toHaveCount(3)
  await expect(card).toContainText(/Fee per consultation.*English, German/)
  const parts = {
    name: card.getByRole('heading'),
    speciality: card.getByText(specialization),
    times: card.getByRole('link', { name: /:/ }).last(),
    fee: card.getByText('Fee per consultation'),
  }
  for (const [what, part] of Object.entries(parts)) {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 }
    expect.soft(y + height, `the foot of ${what}`).toBeLessThanOrEqual(PHONE.viewport.height)
  }
}
