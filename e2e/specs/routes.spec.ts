import type { Page } from '@playwright/test'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import { actAs, expect, test, visitAs } from '../support/test.ts'

const PROTECTED = [
  '/',
  '/apply-doctor',
  '/admin/users',
  '/admin/doctors',
  '/doctor/profile/1',
  '/notification',
  '/appointments',
  '/doctor-appointments',
  '/profile',
]
const NOT_FOR_YOU = 'You do not have access to this page'

async function expectScreens(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
}

/** By the address bar. */
async function expectNotForYou(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOR_YOU }), path).toBeVisible()
  }
}

function refusedCalls(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return refused
}

test('a protected route redirects to /login when no token is stored', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login From' })).toBeVisible()
  }
})

test('a public-only route redirects to / when a token is stored', async ({ page, hospital }) => {
  const patient = await aPatient(hospital.api)
  for (const path of ['/login', '/register']) {
    await visitAs(page, patient, path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Doctors', exact: true })).toBeVisible()
  }
})

test('a visitor without a token sees login, register and the booking page', async ({ page, hospital }) => {
  const { doctorId } = await aDoctor(hospital.api)
  await expectScreens(page, {
    '/login': 'Login From',
    '/register': 'Register From',
    [`/doctor/book-appointment/${doctorId}`]: 'Book an appointment',
  })
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test('a patient finds every route of a patient', async ({ page, hospital }) => {
  const { doctorId } = await aDoctor(hospital.api)
  await actAs(page, await aPatient(hospital.api))
  await expectScreens(page, {
    '/': 'Doctors',
    '/apply-doctor': 'Apply Doctor',
    '/notification': 'Notifications',
    '/appointments': 'Appointments',
    '/profile': 'Profile',
    [`/doctor/book-appointment/${doctorId}`]: 'Book an appointment',
  })
})

test('a doctor finds every route of a doctor', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await actAs(page, doctor)
  await expectScreens(page, {
    '/': `Welcome, ${doctor.name}`,
    '/doctor-appointments': 'Appointments',
    '/notification': 'Notifications',
    [`/doctor/profile/${doctor.id}`]: 'Manage Profile',
  })
})

test('an administrator finds every route of an administrator', async ({ page, hospital }) => {
  await actAs(page, await anAdministrator(hospital.api))
  await expectScreens(page, {
    '/': 'Doctors',
    '/admin/users': 'Users',
    '/admin/doctors': 'All Doctors',
    '/notification': 'Notifications',
    '/profile': 'Profile',
  })
})

test('a route of another role says so, and asks the server for nothing that it would refuse', async ({
  page,
  browser,
  hospital,
}) => {
  const doctor = await aDoctor(hospital.api)
  const refused = refusedCalls(page)
  await actAs(page, await aPatient(hospital.api))
  await expectNotForYou(page, ['/admin/users', '/admin/doctors', '/doctor-appointments'])

  const doctorPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  const refusedToDoctor = refusedCalls(doctorPage)
  await actAs(doctorPage, doctor)
  await expectNotForYou(doctorPage, ['/admin/users', '/admin/doctors'])
  expect([...refused, ...refusedToDoctor]).toEqual([])
  await doctorPage.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(doctorPage).toHaveURL('/')
  await doctorPage.context().close()
})

test('a doctor’s profile opens for that doctor, and for no other doctor and no patient (R1)', async ({
  page,
  browser,
  hospital,
}) => {
  const [doctor, other] = [await aDoctor(hospital.api), await aDoctor(hospital.api)]
  await actAs(page, doctor)
  await expectScreens(page, { [`/doctor/profile/${doctor.id}`]: 'Manage Profile' })
  await expect(page.getByLabel('Last Name')).toHaveValue(doctor.profile.lastName)
  await expectNotForYou(page, [`/doctor/profile/${other.id}`])

  const patientPage = await (await browser.newContext({ baseURL: hospital.url })).newPage()
  const patient = await aPatient(hospital.api)
  await actAs(patientPage, patient)
  await expectNotForYou(patientPage, [`/doctor/profile/${other.id}`, `/doctor/profile/${patient.id}`])
  await patientPage.context().close()
})

test('a doctor’s profile opens for an administrator, pre-filled (R1)', async ({ page, hospital }) => {
  const doctor = await aDoctor(hospital.api)
  await visitAs(page, await anAdministrator(hospital.api), `/doctor/profile/${doctor.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Profile' })).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveValue(doctor.profile.lastName)
})

test('an unknown path shows a friendly page that leads on', async ({ page, hospital }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')

  await visitAs(page, await aPatient(hospital.api), '/doctor')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply Doctor' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown doctor has no booking page and no profile, and the page says so', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await anAdministrator(hospital.api), '/doctor/profile/nobody')
  await expect(page.getByText('There is no doctor’s profile at this address.')).toBeVisible()
  await page.goto('/doctor/book-appointment/nobody')
  await expect(page.getByText('There is no doctor to book at this address.')).toBeVisible()
})
