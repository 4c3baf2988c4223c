import { doctorRecordPath } from '@desk/contract/paths'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { headersOf, rowOf } from '../screens/table.ts'
import { anAppointment, bookSlots } from '../support/appointments.ts'
import { expect, test, visitAs } from '../support/test.ts'

const namesOf = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('a list is sorted by its columns and narrowed by what its rows are, in the address', async ({
  page,
  hospital,
}) => {
  const family = unique('Liste')
  for (const first of ['Cleo', 'Ada', 'Ben']) await aPatient(hospital.api, `${first} ${family}`)
  await visitAs(page, await anAdministrator(hospital.api), `/admin/users?q=${family}`)
  await expect(rowOf(page, 'Ada')).toBeVisible()
  await header(page, 'Name').getByRole('button').press('Enter')
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => namesOf(page)).toEqual(['Ada', 'Ben', 'Cleo'].map((first) => `${first} ${family}`))
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page)).toEqual(['Cleo', 'Ben', 'Ada'].map((first) => `${first} ${family}`))
  await expect(page).toHaveURL(`/admin/users?q=${family}&sort=-name`)
  expect(await headersOf(page)).toEqual(['Name', 'Email', 'Doctor', 'Actions'])

  const filter = page.getByRole('group', { name: 'Show' })
  await filter.getByRole('button', { name: /^Doctors \(\d+\+?\)$/ }).click()
  await expect(page.getByText(`No users match “${family}”.`)).toBeVisible()
  await page.goBack()
  await filter.getByRole('button', { name: /^Patients \(/ }).click()
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Cleo', 'Ben', 'Ada'].map((first) => `${first} ${family}`))
  await expect(filter.getByRole('button', { name: /^Patients \(/ })).toHaveAttribute('aria-pressed', 'true')
})

test('several accounts are blocked after one question, and who has appointments as a doctor is left, which is said', async ({
  page,
  hospital,
}) => {
  const family = unique('Mehrere')
  const people = [
    await aPatient(hospital.api, `Ada ${family}`),
    await aPatient(hospital.api, `Ben ${family}`),
  ]
  const doctor = await aDoctor(hospital.api)
  await bookSlots(hospital.api, { doctor, count: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await visitAs(page, await anAdministrator(hospital.api), `/admin/users?q=${family}`)
  await page.getByRole('checkbox', { name: `Select Ada ${family}` }).check()
  await page.getByRole('checkbox', { name: `Select Ben ${family}` }).check()
  await page.getByRole('searchbox').fill(doctor.email)
  await page.getByRole('checkbox', { name: `Select ${doctor.name}` }).check()
  const several = page.getByRole('group', { name: 'Several at once' })
  await expect(several).toContainText('3 selected')
  await page
    .getByRole('group', { name: '3 selected' })
    .getByRole('button', { name: 'Block', exact: true })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('Block 3 accounts?')
  for (const { name } of [...people, doctor]) await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Block' }).click()
  const results = page.getByRole('dialog', { name: '2 accounts are blocked' })
  await expect(results).toContainText(`${doctor.name}: `)
  await results.getByRole('button', { name: 'Done' }).click()
  await expect(several).toContainText('1 selected')
  await expect(page.getByRole('checkbox', { name: `Select ${doctor.name}` })).toBeChecked()
  await page.getByRole('searchbox').fill(family)
  for (const { email } of people) await expect(rowOf(page, email)).toContainText('blocked')
})

test('the open appointments of a doctor are sorted by name and narrowed to those without an account, each filter with its count', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { time: '09:00 AM', name: 'Cleo' })
  await anAppointment(api, doctor, { time: '09:15 AM', name: 'Ben', patient })
  await anAppointment(api, doctor, { time: '09:30 AM', name: 'Ada' })
  const path = doctorRecordPath(doctor.doctorId)
  await visitAs(page, await anAdministrator(api), path)
  const names = page.getByRole('rowheader').locator('bdi')
  await expect(names).toHaveText(['Cleo', 'Ben', 'Ada'])
  await header(page, 'Name').getByRole('button').press('Enter')
  await expect(names).toHaveText(['Ada', 'Ben', 'Cleo'])
  await page.getByRole('button', { name: 'Without an account (2)' }).press('Enter')
  await expect(names).toHaveText(['Ada', 'Cleo'])
  await expect(page).toHaveURL(`${path}?sort=name&show=guests`)
  const when = header(page, 'Date & Time')
  await when.getByRole('button').press('Enter')
  await expect(names).toHaveText(['Cleo', 'Ada'])
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Ada', 'Cleo'])
  await expect(when).toHaveAttribute('aria-sort', 'descending')
})
