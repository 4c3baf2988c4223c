import { listDoctorAppointments } from '@desk/contract/appointment'
import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { aDoctor } from '@desk/testing/people'
import { bookingPath } from '../screens/booking.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { linkIn } from '../support/links.ts'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'
import { aProvenPatient } from '../support/visitors.ts'
import { aBusyTime, aWish } from '../support/wishes.ts'
import { zoneAtNoon } from '../support/zone-at-noon.ts'

test.use({ settings: { HOSPITAL_TIME_ZONE: zoneAtNoon() } })
test.describe.configure({ mode: 'default' })

/** A job offers times. */
const SOON = { timeout: 30_000 }

async function offerEmailTo({ mailbox }: Hospital, address: string) {
  for (;;) {
    const email = await mailbox.nextEmailTo(address)
    if (email.subject?.startsWith('A time is free for you')) return email
  }
}

test('who finds nothing suitable waits, is asked when a time becomes free and says no, and the next says yes by the email’s link', async ({
  page,
  browser,
  hospital,
}) => {
  test.slow()
  const { api } = hospital
  const doctor = await aDoctor(api)
  const [first, second] = [await aProvenPatient(hospital.api), await aProvenPatient(hospital.api)]
  const busy = await aBusyTime(hospital, doctor)
  const when = `${dayMonthYear(busy.date)} ${busy.time}`

  await test.step('the booking page leads to the waiting list, with the doctor filled in', async () => {
    await visitAs(page, first, bookingPath(doctor.doctorId))
    await page.getByRole('link', { name: 'Tell me when a place becomes free' }).click()
    const whom = page.getByRole('combobox', { name: 'With whom?' })
    await expect(whom.locator('option:checked')).toHaveText(`Only Dr. Anna ${doctor.profile.lastName}`)
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(first.name)
    await page.getByRole('textbox', { name: 'Address' }).fill('Ring 2, Berlin')
    await page.getByRole('textbox', { name: 'Phone' }).fill('0151 23456')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Put me on the list' }).click()
    await expect(page.getByText('You are first in the line.')).toBeVisible()
  })

  await aWish(api, doctor.doctorId, second)

  await test.step('a time that becomes free is offered to who waits longest, who declines', async () => {
    await busy.giveBack()
    await expect(page.getByRole('heading', { name: 'A time is free for you' })).toBeVisible(SOON)
    await expect(page.getByText(when)).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'No, thank you' }).click()
    await expect(page.getByText('You said no.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A time is free for you' })).toBeHidden()
  })

  await test.step('the next person accepts by the link of the email, without logging in', async () => {
    const link = linkIn(await offerEmailTo(hospital, second.email))
    const visitor = await browser.newPage({ baseURL: hospital.url })
    await visitor.goto(link)
    await expect(visitor.getByText(`Dr. Anna ${doctor.profile.lastName}`)).toBeVisible()
    await expect(visitor.getByText(when)).toBeVisible()
    expect(await accessibilityFindings(visitor)).toEqual([])
    await visitor.getByRole('button', { name: 'Yes, I’ll take it' }).click()
    await expect(visitor.getByRole('heading', { name: 'You have this time.' })).toBeVisible()
    expect(await accessibilityFindings(visitor)).toEqual([])
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'You have this time.' })).toBeVisible()
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('button', { name: 'Add to my calendar' }).click()
    expect((await download).suggestedFilename()).toBe('appointment.ics')
    await visitor.getByRole('link', { name: 'Open the appointment' }).click()
    await expect(visitor.getByRole('heading', { name: 'Login From' })).toBeVisible()
    await visitor.close()
  })

  const { data = [] } = await api(listDoctorAppointments, undefined, { token: doctor.token })
  expect(data.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(
    [`${busy.name} cancelled`, `${second.name} pending`].toSorted(),
  )
})

test('who sends a form at once sends the days that it begins with', async ({ page, hospital }) => {
  const [doctor, patient] = [await aDoctor(hospital.api), await aProvenPatient(hospital.api)]
  await visitAs(page, patient, `${PATHS.waitingList}?doctor=${doctor.doctorId}`)
  await page.getByRole('textbox', { name: 'Address' }).fill('Ring 2, Berlin')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0151 23456')
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(page.getByText('You are first in the line.')).toBeVisible()
})
