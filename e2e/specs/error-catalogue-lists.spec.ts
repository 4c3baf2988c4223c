import { getUserData } from '@desk/contract/auth'
import { markAllRead } from '@desk/contract/notification'
import { listRequests } from '@desk/contract/open-appointment'
import { PATHS } from '@desk/contract/paths'
import { listMyProposals } from '@desk/contract/proposal'
import type { Page } from '@playwright/test'
import { dismissToasts, expectToasts } from '../screens/toasts.ts'
import { anAppointment, aPatientWithNews, dayFromToday, goOnLeave } from '../support/appointments.ts'
import { failRequests, listenToLog, restore, REFUSAL, FAILURES } from '../support/fail-requests.ts'
import { hearsNothing, isPath } from '../support/requests.ts'
import { aDoctor, anAdministrator, aPatient } from '@desk/testing/people'
import { actAs, expect, test, visitAs } from '../support/test.ts'

type List = { what: string; screen: string; path: string }

async function expectFailureToShow(page: Page, { what, screen, path }: List): Promise<void> {
  const error = page.getByText(`The ${what} could not be loaded.`)
  const log = listenToLog(page)
  for (const failure of FAILURES) {
    await failRequests(page, path, failure)
    await page.goto(screen)
    await expect(error).toBeVisible()
    await expectToasts(page, 'error', [])
    await expectToasts(page, 'success', [])
    expect(log.splice(0), `${path}, ${failure}`).toHaveLength(1)
  }
  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.locator('main').locator('table tbody tr, li').first()).toBeVisible()
  await expect(error).toBeHidden()
  // The focus is still where it was.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  expect(log).toEqual([])
}

test('a list of appointments that fails is only logged, the screen says so, and Try again works', async ({
  page,
  hospital,
}) => {
  const [doctor, patient] = await Promise.all([aDoctor(hospital.api), aPatient(hospital.api)])
  await anAppointment(hospital.api, doctor, { patient })
  const what = 'appointments'
  await hearsNothing(page)
  await actAs(page, patient)
  await expectFailureToShow(page, { what, screen: '/appointments', path: '/user/user-appointments' })
  const screen = '/doctor-appointments'
  const tab = await page.context().newPage()
  await hearsNothing(tab)
  await actAs(tab, doctor)
  await expectFailureToShow(tab, { what, screen, path: '/doctor/doctor-appointments' })
})

test('a list that failed and comes back empty gives the focus to the heading', async ({ page, hospital }) => {
  const { api } = hospital
  const heading = page.getByRole('heading', { level: 1 })
  const mine = { screen: PATHS.myAppointments, path: '/user/user-appointments' }
  const open = { screen: PATHS.rejectSeveral, path: listRequests.path }
  await hearsNothing(page)
  for (const { person, screen, path, empty } of [
    { person: await aPatient(api), ...mine, empty: 'You have no appointments yet.' },
    { person: await aDoctor(api), ...open, empty: 'No appointment is open.' },
  ]) {
    await failRequests(page, path, 'a refusal')
    await visitAs(page, person, screen)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await restore(page)
    await again.press('Enter')
    await expect(page.getByText(empty)).toBeVisible()
    await expect(heading).toBeFocused()
  }
})

test('proposed times that cannot be loaded are said to be missing, and Try again works', async ({
  page,
  hospital,
}) => {
  await hearsNothing(page)
  await failRequests(page, listMyProposals.path, 'a refusal')
  await visitAs(page, await aPatient(hospital.api), PATHS.myAppointments)
  const failed = page.getByRole('alert').filter({ hasText: 'Other proposed times could not be loaded.' })
  await expect(failed).toBeVisible()
  await expect(page.getByText('You have no appointments yet.')).toBeVisible()
  await restore(page)
  await failed.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(failed).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('proposed times that failed take a line on a phone, and Try again brings them', async ({
  page,
  hospital: { api },
}) => {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  await anAppointment(api, doctor, { date: dayFromToday(20), patient })
  await goOnLeave(api, doctor, dayFromToday(20), 'I am on leave.')
  await hearsNothing(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await failRequests(page, listMyProposals.path, 'a cut connection')
  await visitAs(page, patient, PATHS.myAppointments)
  const failed = page.getByRole('alert').filter({ hasText: 'Other proposed times could not be loaded.' })
  await expect(failed).toBeVisible()
  expect((await failed.boundingBox())?.height).toBeLessThan(100)
  await restore(page)
  await failed.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Another time is proposed for an appointment. Please answer:')).toBeVisible()
  await expect(failed).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /: answer by/ })).toBeFocused()
})

test('nothing is ahead and what is past fails: my appointments say both, and Try again works', async ({
  page,
  hospital: { api },
}) => {
  await hearsNothing(page)
  await page.route(
    (url) => isPath(url, '/user/user-appointments') && url.searchParams.get('when') === 'past',
    (route) => route.abort('connectionfailed'),
  )
  await visitAs(page, await aPatient(api), PATHS.myAppointments)
  await expect(page.getByText('You have no upcoming appointments.')).toBeVisible()
  await page.getByText('Past', { exact: true }).click()
  await expect(page.getByText('The appointments could not be loaded.')).toBeVisible()
  await restore(page)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('You have no appointments yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the administrator’s list of users or doctors that fails is only logged, the screen says so, and Try again works', async ({
  page,
  hospital,
}) => {
  await aDoctor(hospital.api)
  await actAs(page, await anAdministrator(hospital.api))
  await expectFailureToShow(page, { what: 'users', screen: '/admin/users', path: '/admin/getAllUsers' })
  await expectFailureToShow(page, { what: 'doctors', screen: '/admin/doctors', path: '/admin/getAllDoctors' })
})

test('the list of doctors at home that fails is only logged, the screen says so, and Try again works', async ({
  page,
  hospital,
}) => {
  await aDoctor(hospital.api)
  await actAs(page, await aPatient(hospital.api))
  await expectFailureToShow(page, { what: 'doctors', screen: '/', path: '/user/getAllDoctors' })
})

test('Mark All Read that fails shows the server’s message when it is refused, else somthing went wrong', async ({
  page,
  hospital,
}) => {
  const patient = await aPatientWithNews(hospital.api)
  await visitAs(page, patient, '/notification')
  for (const failure of FAILURES) {
    await failRequests(page, '/user/get-all-notification', failure)
    await page.getByRole('button', { name: 'Mark All Read' }).click()
    await expectToasts(page, 'error', [failure === 'a refusal' ? REFUSAL : 'somthing went wrong'])
    await expectToasts(page, 'success', [])
    await expect(page.getByText('has approved your appointment')).toBeVisible()
    await dismissToasts(page)
  }
})

test('Delete All Read that fails shows the server’s message when it is refused, else Somthing Went Wrong In Ntifications', async ({
  page,
  hospital,
}) => {
  const patient = await aPatientWithNews(hospital.api)
  await hospital.api(markAllRead, { userId: patient.id }, { token: patient.token })
  await visitAs(page, patient, '/notification')
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  for (const failure of FAILURES) {
    await failRequests(page, '/user/delete-all-notification', failure)
    await page.getByRole('button', { name: 'Delete All Read' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToasts(page, 'error', [
      failure === 'a refusal' ? REFUSAL : 'Somthing Went Wrong In Ntifications',
    ])
    await expectToasts(page, 'success', [])
    await expect(page.getByText('has approved your appointment')).toBeVisible()
    await dismissToasts(page)
  }
  const { data } = await hospital.api(getUserData, { token: patient.token }, { token: patient.token })
  expect(data?.readCount).toBe(1)
})
