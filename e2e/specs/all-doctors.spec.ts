import { changeDoctorStatus } from '@desk/contract/admin'
import { getUserData } from '@desk/contract/auth'
import { applyAsDoctor } from '@desk/contract/doctor'
import type { Locator, Page } from '@playwright/test'
import { approve, cellsOf, headersOf, rowOf } from '../screens/table.ts'
import { bookSlots } from '../support/appointments.ts'
import {
  type DoctorPerson,
  type Person,
  aDoctor,
  anAdministrator,
  aPatient,
  aUniqueProfile,
  unique,
} from '@desk/testing/people'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'
import { nextCall } from '../support/requests.ts'

/** As exactly as the toast's time is measured. */
const STEP_MS = 25

type Applicant = Person & { lastName: string }

async function anApplicant({ api }: Hospital, lastName = unique('Neu')): Promise<Applicant> {
  const person = await aPatient(api)
  await api(applyAsDoctor, aUniqueProfile(person.id, { lastName }), { token: person.token })
  return { ...person, lastName }
}

async function reject({ api }: Hospital, { doctorId, id }: DoctorPerson): Promise<void> {
  const { token } = await anAdministrator(api)
  await api(changeDoctorStatus, { doctorId, userId: id, status: 'rejected' }, { token })
}

/** A reload removes the mark. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-page', 'the one before'))
}

async function expectReloadedWithToast(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-page')
  await expect(page.getByText('Account status updated')).toBeVisible()
}

async function isDoctor({ api }: Hospital, { token }: Person): Promise<boolean | undefined> {
  return (await api(getUserData, { token }, { token })).data?.isDoctor
}

test('the doctors table has the columns Name with first and last name, Status, phone and Actions', async ({
  page,
  hospital,
}) => {
  const { profile } = await aDoctor(hospital.api, { firstName: 'Ida', phone: '030 99' })
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${profile.lastName}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Doctors')
  await expect.poll(() => headersOf(page)).toEqual(['Name', 'Status', 'phone', 'Actions'])
  expect(await cellsOf(rowOf(page, profile.lastName))).toEqual([
    `Ida ${profile.lastName}`,
    'approved',
    '030 99',
    'Reject',
  ])
})

test('every doctor is listed whatever the status: pending has Approve and after it Decline, approved Reject, rejected Approve (R3, R17)', async ({
  page,
  hospital,
}) => {
  const family = unique('Alle')
  await anApplicant(hospital, `${family}a`)
  await aDoctor(hospital.api, { lastName: `${family}b` })
  await reject(hospital, await aDoctor(hospital.api, { lastName: `${family}c` }))
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${family}`)
  const shown = []
  for (const ending of ['a', 'b', 'c']) {
    await expect(rowOf(page, `${family}${ending}`)).toBeVisible()
    const [, status, , actions] = await cellsOf(rowOf(page, `${family}${ending}`))
    shown.push([status, actions])
  }
  expect(shown).toEqual([
    ['pending', 'Approve Decline'],
    ['approved', 'Reject'],
    ['rejected', 'Approve'],
  ])
})

test('Approve makes a pending applicant a doctor, reloads the page and shows the server’s message (R5)', async ({
  page,
  hospital,
}) => {
  const applicant = await anApplicant(hospital)
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${applicant.lastName}`)
  const row = rowOf(page, applicant.lastName)
  await expect(row).toContainText('pending')
  await markPage(page)
  const call = nextCall(page, changeDoctorStatus.path)
  await approve(row)
  expect((await call).body).toMatchObject({ userId: applicant.id, status: 'approved' })
  await expectReloadedWithToast(page)
  await expect(row).toContainText('approved')
  await expect(row.getByRole('button')).toHaveText('Reject')
  expect(await isDoctor(hospital, applicant)).toBe(true)
})

test('Reject asks first, with the count of upcoming appointments, and takes the doctor off the list until Approve (R3)', async ({
  page,
  browser,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const { lastName } = doctor.profile
  await bookSlots(hospital.api, { doctor, count: 2 })
  const patientPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await visitAs(patientPage, await aPatient(hospital.api), `/?q=${lastName}`)
  await expect(patientPage.getByText('1 doctor found')).toBeVisible()

  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${lastName}`)
  const row = rowOf(page, lastName)
  await row.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName(`Reject Dr. Anna ${lastName}?`)
  await expect(question).toContainText('There are 2 upcoming appointments with this doctor.')
  await question.getByRole('button', { name: 'Save nothing' }).click()
  await expect(row).toContainText('approved')
  await row.getByRole('button', { name: 'Reject' }).click()
  await markPage(page)
  await expect(question.getByRole('group', { name: /^Guest/ })).toHaveCount(2)
  await question.getByRole('button', { name: 'Keep all' }).click()
  await question.getByRole('button', { name: 'Reject the doctor' }).click()
  await expectReloadedWithToast(page)
  await expect(page).toHaveURL(`/admin/doctors/${doctor.doctorId}`)
  await expect(page.getByRole('checkbox', { name: /^Select Guest/ })).toHaveCount(2)
  await page.goBack()
  await expect(row).toContainText('rejected')
  expect(await isDoctor(hospital, doctor)).toBe(false)
  await patientPage.reload()
  await expect(patientPage.getByText('0 doctors found')).toBeVisible()

  await approve(row)
  await expect(row).toContainText('approved')
  expect(await isDoctor(hospital, doctor)).toBe(true)
  await patientPage.reload()
  await expect(patientPage.getByText('1 doctor found')).toBeVisible()
  await patientPage.context().close()
})

test('the toast of a changed account is carried over the reload and stays its 3 seconds (R5)', async ({
  page,
  hospital,
}) => {
  const applicant = await anApplicant(hospital)
  await page.clock.install()
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${applicant.lastName}`)
  await expect(rowOf(page, applicant.lastName)).toContainText('pending')
  await page.clock.pauseAt(Date.now() + 60_000)
  await markPage(page)
  // A busy server refuses: what is asked again waits by this clock.
  const shownInTime = (shown: Locator) =>
    expect(async () => {
      await page.clock.runFor(STEP_MS)
      expect(await shown.count()).toBe(1)
    }).toPass({ intervals: [10] })
  await shownInTime(rowOf(page, applicant.lastName).getByRole('button', { name: 'Approve' }))
  await approve(rowOf(page, applicant.lastName))
  const toast = page.getByText('Account status updated')
  await shownInTime(toast)
  await expect(page.locator('html')).not.toHaveAttribute('data-page')
  await page.clock.runFor(3_000 - 2 * STEP_MS)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2 * STEP_MS)
  await expect(toast).toHaveCount(0)
})

test('an application tells every administrator, with a card that leads to /admin/doctors (R18)', async ({
  page,
  hospital,
}) => {
  const { lastName } = await anApplicant(hospital)
  await visitAs(page, await anAdministrator(hospital.api), '/notification')
  await page.getByText(`Anna ${lastName} has applied for a doctor account`).click()
  await expect(page).toHaveURL('/admin/doctors')
})

test('the doctors table pages 10 rows', async ({ page, hospital }) => {
  const family = unique('Zehn')
  for (let number = 0; number < 11; number += 1) await anApplicant(hospital, unique(family))
  await visitAs(page, await anAdministrator(hospital.api), `/admin/doctors?q=${family}`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('1–10 of 11, page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows).toHaveCount(1)
})
