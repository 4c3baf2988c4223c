import { changeDoctorStatus } from '@desk/contract/admin'
import { applyAsDoctor } from '@desk/contract/doctor'
import type { Page } from '@playwright/test'
import { aDoctor, anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

const namesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or speciality' })

test('patients find doctors by name and by speciality', async ({ page, hospital }) => {
  const speciality = unique('Bones')
  const { profile } = await aDoctor(hospital.api, { firstName: 'Ida', specialization: speciality })
  const found = `Dr. Ida ${profile.lastName}`
  await visitAs(page, await aPatient(hospital.api))
  for (const text of [profile.lastName, `ida ${profile.lastName.toLowerCase()}`, speciality.toUpperCase()]) {
    await searchBox(page).fill(text)
    await expect.poll(() => namesOf(page)).toEqual([found])
    await expect(page.getByText('1 doctor found')).toBeVisible()
  }
})

test('a search that finds nobody says so, and Show all doctors leads back to all', async ({
  page,
  hospital,
}) => {
  await aDoctor(hospital.api)
  const nobody = unique('Nobody')
  await visitAs(page, await aPatient(hospital.api))
  await searchBox(page).fill(nobody)
  await expect(page.getByText(`No doctor matches “${nobody}”.`)).toBeVisible()
  await page.getByRole('button', { name: 'Show all doctors' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect.poll(async () => (await namesOf(page)).length).toBeGreaterThan(0)
})

test('patients filter by speciality and sort by name or speciality', async ({ page, hospital }) => {
  const family = unique('Klein')
  const [eyes, skin] = [unique('Eyes'), unique('Skin')]
  await aDoctor(hospital.api, { firstName: 'Ada', lastName: `${family}a`, specialization: skin })
  await aDoctor(hospital.api, { firstName: 'Bea', lastName: `${family}b`, specialization: eyes })
  await aDoctor(hospital.api, { firstName: 'Cay', lastName: `${family}c`, specialization: skin })
  const [ada, bea, cay] = [`Dr. Ada ${family}a`, `Dr. Bea ${family}b`, `Dr. Cay ${family}c`]
  await visitAs(page, await aPatient(hospital.api))
  await searchBox(page).fill(family)
  await expect.poll(() => namesOf(page)).toEqual([ada, bea, cay])
  await page.getByLabel('Sort by').selectOption('Speciality')
  await expect.poll(() => namesOf(page)).toEqual([bea, ada, cay])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Speciality', { exact: true }).selectOption(skin)
  await expect.poll(() => namesOf(page)).toEqual([ada, cay])
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual([ada, cay])
  await page.goBack()
  await expect.poll(() => namesOf(page)).toEqual([bea, ada, cay])
})

test('many doctors come in pages of twelve, and nothing jumps on the way', async ({ page, hospital }) => {
  test.setTimeout(120_000)
  const speciality = unique('Many')
  for (let number = 0; number < 13; number += 1) {
    await aDoctor(hospital.api, { lastName: unique('Reihe'), specialization: speciality })
  }
  await visitAs(page, await aPatient(hospital.api))
  await searchBox(page).fill(speciality)
  await expect(page.getByText('13 doctors found')).toBeVisible()
  await expect(page.getByText('1–12 of 13, page 1 of 2')).toBeVisible()
  const first = await namesOf(page)
  expect(first).toHaveLength(12)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('13–13 of 13, page 2 of 2')).toBeVisible()
  await expect.poll(() => namesOf(page)).toHaveLength(1)
  const second = await namesOf(page)
  expect(new Set([...first, ...second]).size).toBe(13)
  await expect(page.getByText('13 doctors found')).toBeFocused()
  await page.goBack()
  await expect.poll(() => namesOf(page)).toEqual(first)
})

test('patients see approved doctors only (R17)', async ({ page, hospital }) => {
  const { api } = hospital
  const patient = await aPatient(api)
  const family = unique('Stand')
  const applicant = await aPatient(api)
  await api(applyAsDoctor, aUniqueProfile(applicant.id, { lastName: `${family}pending` }), {
    token: applicant.token,
  })
  await aDoctor(api, { lastName: `${family}approved` })
  const rejected = await aDoctor(api, { lastName: `${family}rejected` })
  const { token } = await anAdministrator(api)
  await api(
    changeDoctorStatus,
    { doctorId: rejected.doctorId, userId: rejected.id, status: 'rejected' },
    { token },
  )
  await visitAs(page, patient, `/?q=${family}`)
  await expect(page.getByText('1 doctor found')).toBeVisible()
  expect(await namesOf(page)).toEqual([`Dr. Anna ${family}approved`])
  await page.goto(`/doctor/book-appointment/${rejected.doctorId}`)
  await expect(page.getByText('There is no doctor to book at this address.')).toBeVisible()
})
