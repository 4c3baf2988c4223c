import { blockUser } from '@desk/contract/admin'
import { getUserData } from '@desk/contract/auth'
import type { Locator, Page } from '@playwright/test'
import { logIn } from '../screens/auth.ts'
import { cellsOf, headersOf, rowOf } from '../screens/table.ts'
import { bookSlots } from '../support/appointments.ts'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const questionOf = (page: Page): Locator => page.getByRole('alertdialog')

test('the users table has the columns Name, Email, Doctor with Yes or No, and Actions', async ({
  page,
  hospital,
}) => {
  const [patient, doctor] = [await aPatient(hospital.api), await aDoctor(hospital.api)]
  await visitAs(page, await anAdministrator(hospital.api), `/admin/users?q=${patient.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await expect.poll(() => headersOf(page)).toEqual(['Name', 'Email', 'Doctor', 'Actions'])
  expect(await cellsOf(rowOf(page, patient.email))).toEqual([
    patient.name,
    `${patient.email} Not confirmed`,
    'No',
    'Block Confirm address',
  ])
  await page.getByRole('searchbox').fill(doctor.email)
  await expect(rowOf(page, doctor.email)).toBeVisible()
  expect(await cellsOf(rowOf(page, doctor.email))).toEqual([doctor.name, doctor.email, 'Yes', 'Block'])
})

test('the users table pages 10 rows, and a search finds by name or email', async ({ page, hospital }) => {
  const family = unique('Gross')
  for (let number = 0; number < 11; number += 1) await aPatient(hospital.api, unique(family))
  await visitAs(page, await anAdministrator(hospital.api), '/admin/users')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(family)
  await expect(page.getByText('1–10 of 11, page 1 of 2')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(10)
  const first = await rowsOf(page).allInnerTexts()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('11–11 of 11, page 2 of 2')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  expect(first).not.toContain((await rowsOf(page).allInnerTexts())[0])
  await page.getByRole('searchbox').fill(unique('Nobody'))
  await expect(page.getByText(/^No users match/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(rowsOf(page)).toHaveCount(10)
})

test('Block asks first, says what it will do and to how many upcoming appointments (R3)', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = [await aDoctor(hospital.api), await aPatient(hospital.api)]
  await bookSlots(hospital.api, { doctor, count: 2, patient })
  await bookSlots(hospital.api, { doctor, count: 1 })
  await visitAs(page, await anAdministrator(hospital.api), `/admin/users?q=${patient.email}`)
  await rowOf(page, patient.email).getByRole('button', { name: 'Block' }).click()
  await expect(questionOf(page)).toHaveAccessibleName(`Block ${patient.name}?`)
  await expect(questionOf(page)).toContainText(
    'logged out on every device and cannot log in until you unblock',
  )
  await expect(questionOf(page)).toContainText(
    'There are 2 upcoming appointments as a patient, and they stay.',
  )
  await page.keyboard.press('Escape')
  await expect(questionOf(page)).toBeHidden()
  await expect(rowOf(page, patient.email).getByRole('button', { name: 'Block' })).toBeVisible()

  await page.getByRole('searchbox').fill(doctor.email)
  await rowOf(page, doctor.email).getByRole('button', { name: 'Block' }).click()
  await expect(questionOf(page)).toContainText('There are 3 upcoming appointments as a doctor.')
  await expect(questionOf(page).getByRole('group', { name: /AM/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Save nothing' }).click()
  await expect(questionOf(page)).toBeHidden()
})

test('Block ends the account’s sessions and refuses log-in until Unblock (R3)', async ({
  page,
  browser,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  const patientPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  await logIn(patientPage, patient)
  await visitAs(page, await anAdministrator(hospital.api), `/admin/users?q=${patient.email}`)
  const row = rowOf(page, patient.email)
  await row.getByRole('button', { name: 'Block' }).click()
  await questionOf(page).getByRole('button', { name: 'Block the account' }).click()
  await expect(page.getByText('The account is blocked')).toBeVisible()
  await expect(row).toContainText('blocked')

  // Whether the page heard it or not.
  await patientPage.goto('/appointments')
  await expect(patientPage).toHaveURL('/login')
  await patientPage.getByLabel('Email').fill(patient.email)
  await patientPage.getByLabel('Password', { exact: true }).fill(patient.password)
  await patientPage.getByRole('button', { name: 'Login' }).click()
  await expect(
    patientPage.getByRole('main').getByText('This account is blocked. Please ask the hospital.'),
  ).toBeVisible()

  await row.getByRole('button', { name: 'Unblock' }).click()
  await expect(questionOf(page)).toContainText('can log in again at once')
  await questionOf(page).getByRole('button', { name: 'Unblock the account' }).click()
  await expect(questionOf(page)).toBeHidden()
  await expect(row.getByRole('button').first()).toHaveText('Block')
  await logIn(patientPage, patient)
  await patientPage.context().close()
})

test('nobody blocks themselves (R3)', async ({ page, hospital }) => {
  const administrator = await anAdministrator(hospital.api)
  await visitAs(page, administrator, `/admin/users?q=${administrator.email}`)
  await expect(rowOf(page, administrator.email)).toContainText('This is you')
  await expect(rowOf(page, administrator.email).getByRole('button')).toHaveCount(0)
  const { id, token } = administrator
  const reply = await hospital.api(blockUser, { userId: id, blocked: true }, { token })
  expect(reply).toMatchObject({ success: false, message: 'You cannot block your own account.' })
  expect((await hospital.api(getUserData, { token }, { token })).success).toBe(true)
})
