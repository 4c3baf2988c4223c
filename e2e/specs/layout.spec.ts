import * as auth from '@desk/contract/auth'
import { getHospital } from '@desk/contract/hospital'
import { markAllRead } from '@desk/contract/notification'
import { bellOf, entriesOf, isWhole, menuOf, noticeWith } from '../screens/layout.ts'
import { bookSlots } from '../support/appointments.ts'
import { aDoctor, anAdministrator, aPatient, unique } from '@desk/testing/people'
import { expect, test, visitAs } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('a sidebar shows the hospital name and a menu, a header the bell and the user’s name', async ({
  page,
  hospital,
}) => {
  const { data: settings } = await hospital.api(getHospital)
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient)
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByText(settings?.name ?? 'no name', { exact: true })).toBeVisible()
  await expect(sidebar.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(bellOf(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: patient.name })).toBeVisible()
  const [side, main] = [await sidebar.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((side?.x ?? NaN) + (side?.width ?? NaN)).toBeLessThanOrEqual(main?.x ?? NaN)
})

test('the menu of a regular user: Home, Appointments, Apply Doctor, Profile and Logout', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aPatient(hospital.api))
  expect(await entriesOf(menuOf(page))).toEqual([
    'Home /',
    'Appointments /appointments',
    'Apply Doctor /apply-doctor',
    'Profile /profile',
    'Logout',
  ])
})

test('the menu of an administrator: Home, Doctors, Users, Profile and Logout', async ({ page, hospital }) => {
  await visitAs(page, await anAdministrator(hospital.api))
  expect(await entriesOf(menuOf(page))).toEqual([
    'Home /',
    'Doctors /admin/doctors',
    'Users /admin/users',
    'Profile /profile',
    'Logout',
  ])
})

test('the menu of a doctor: Home, Appointments, the doctor’s own profile and Logout', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor)
  expect(await entriesOf(menuOf(page))).toEqual([
    'Home /',
    'Appointments /doctor-appointments',
    `Profile /doctor/profile/${doctor.id}`,
    'Logout',
  ])
})

test('each entry of the menu leads to its screen', async ({ page, hospital }) => {
  await visitAs(page, await aPatient(hospital.api))
  const places = { Appointments: '/appointments', 'Apply Doctor': '/apply-doctor', Profile: '/profile' }
  for (const [name, path] of Object.entries({ ...places, Home: '/' })) {
    await menuOf(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(menuOf(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('Logout clears local storage, shows Logout Successfully, goes to /login and ends the session', async ({
  page,
  hospital,
}) => {
  const patient = await aPatient(hospital.api)
  await visitAs(page, patient)
  await page.evaluate(() => localStorage.setItem('something else', 'too'))
  const told = page.waitForResponse((response) => response.url().endsWith(auth.logOut.path))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await told
  const { token } = patient
  expect((await hospital.api(auth.getUserData, { token }, { token })).success).toBe(false)
})

test('after Logout no protected screen comes back, not even by the browser’s Back', async ({
  page,
  hospital,
}) => {
  const { email, password } = await aPatient(hospital.api)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await menuOf(page).getByRole('link', { name: 'Appointments' }).click()
  await expect(page).toHaveURL('/appointments')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
})

test('Back pressed at once after Logout leads to the log-in too', async ({ page, hospital }) => {
  await visitAs(page, await aPatient(hospital.api), '/appointments')
  await expect(page.getByText('You have no appointments yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => {
    button.click()
    setTimeout(() => window.history.back())
  })
  await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the bell shows how many notifications are unread, and clicking it goes to /notification', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  await hospital.api(markAllRead, { userId: doctor.id }, { token: doctor.token })
  await visitAs(page, doctor)
  await expect(bellOf(page)).toHaveText('')
  await bookSlots(hospital.api, { doctor, count: 3 })
  await page.reload()
  await expect(bellOf(page)).toHaveText('3')
  await bellOf(page).click()
  await expect(page).toHaveURL('/notification')
})

test('the count of the bell is displayed up to 99+', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await hospital.api(markAllRead, { userId: doctor.id }, { token: doctor.token })
  await bookSlots(hospital.api, { doctor, count: 99 })
  await visitAs(page, doctor)
  await expect(bellOf(page)).toHaveText('99')
  await bookSlots(hospital.api, { doctor, count: 1 })
  await page.reload()
  await expect(bellOf(page)).toHaveText('99+')
})

test('the user’s name in the header, a long one whole on a small phone, links to /profile', async ({
  page,
  hospital,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const patient = await aPatient(hospital.api, unique('Patient Hohenlohe-'))
  for (const person of [patient, await anAdministrator(hospital.api)]) {
    await visitAs(page, person)
    const name = page.getByRole('banner').getByRole('link', { name: /Patient|Admin/ })
    await expect(name).toBeVisible()
    expect(await isWhole(name)).toBe(true)
    await name.click()
    await expect(page).toHaveURL('/profile')
    if (person === patient) expect(await isWhole(noticeWith(page, patient.email))).toBe(true)
  }
})

test('a doctor’s name in the header links to the doctor’s own profile (R2)', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, doctor)
  await page.getByRole('banner').getByRole('link', { name: doctor.name }).click()
  await expect(page).toHaveURL(`/doctor/profile/${doctor.id}`)
})

test('on a phone the menu is a drawer that a choice closes', async ({ page, hospital }) => {
  const { data: settings } = await hospital.api(getHospital)
  await page.setViewportSize(PHONE)
  await visitAs(page, await aPatient(hospital.api))
  await expect(page.getByRole('heading', { name: 'Doctors', exact: true })).toBeVisible()
  await expect(menuOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByText(settings?.name ?? 'no name', { exact: true })).toBeVisible()
  expect(await entriesOf(drawer)).toContain('Apply Doctor /apply-doctor')
  await drawer.getByRole('link', { name: 'Appointments' }).click()
  await expect(page).toHaveURL('/appointments')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})
