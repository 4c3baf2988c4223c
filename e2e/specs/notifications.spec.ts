import { deleteAllRead, markAllRead } from '@desk/contract/notification'
import type { Page } from '@playwright/test'
import { bellOf } from '../screens/layout.ts'
import { rowOf } from '../screens/table.ts'
import { anAppointment, bookSlots } from '../support/appointments.ts'
import { type DoctorPerson, aDoctor, unique } from '@desk/testing/people'
import { expect, type Hospital, test, visitAs } from '../support/test.ts'
import { callsOf, nextCall } from '../support/requests.ts'

const unRead = (page: Page) => page.getByRole('tab', { name: 'unRead', exact: true })
const read = (page: Page) => page.getByRole('tab', { name: 'Read', exact: true })
const cardsOf = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const markAll = (page: Page) => page.getByRole('button', { name: 'Mark All Read' })
const deleteAll = (page: Page) => page.getByRole('button', { name: 'Delete All Read' })

async function aDoctorUpToDate({ api }: Hospital): Promise<DoctorPerson> {
  const doctor = await aDoctor(api)
  await api(markAllRead, { userId: doctor.id }, { token: doctor.token })
  await api(deleteAllRead, { userId: doctor.id }, { token: doctor.token })
  return doctor
}

async function confirmDelete(page: Page): Promise<void> {
  await deleteAll(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

test('Notifications has a heading and two tabs, unRead and Read', async ({ page, hospital }) => {
  await visitAs(page, await aDoctorUpToDate(hospital), '/notification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  expect(await page.getByRole('tab').allTextContents()).toEqual(['unRead', 'Read'])
  await expect(unRead(page)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('You have no unread notifications.')).toBeVisible()
  await unRead(page).press('ArrowRight')
  await expect(read(page)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('You have no read notifications.')).toBeVisible()
})

test('each tab lists cards with a message, the newest first, and each has its own action', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctorUpToDate(hospital)
  const [one, two, three] = [unique('One'), unique('Two'), unique('Three')]
  await bookSlots(hospital.api, { doctor, count: 1, name: one })
  await bookSlots(hospital.api, { doctor, count: 1, name: two })
  await hospital.api(markAllRead, { userId: doctor.id }, { token: doctor.token })
  await bookSlots(hospital.api, { doctor, count: 1, name: three })
  await visitAs(page, doctor, '/notification')
  await expect(cardsOf(page)).toContainText([`${three} asks for an appointment`])
  await expect(markAll(page)).toBeVisible()
  await expect(deleteAll(page)).toHaveCount(0)
  await read(page).click()
  await expect(cardsOf(page)).toContainText([`${two} asks`, `${one} asks`])
  await expect(deleteAll(page)).toBeVisible()
  await expect(markAll(page)).toHaveCount(0)
})

test('with nothing to delete nothing is asked: the call is made at once', async ({ page, hospital }) => {
  await visitAs(page, await aDoctorUpToDate(hospital), '/notification')
  const calls = callsOf(page, deleteAllRead.path)
  await read(page).click()
  await deleteAll(page).press('Enter')
  await expect(page.getByText('All read notifications are deleted')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(calls).toHaveLength(1)
})

test('clicking a card goes to that notification’s path, in both tabs, and reads it', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctorUpToDate(hospital)
  await bookSlots(hospital.api, { doctor, count: 1, name: 'Read Soon' })
  await bookSlots(hospital.api, { doctor, count: 1, name: 'Read Later' })
  await visitAs(page, doctor, '/notification')
  await expect(bellOf(page)).toHaveText('2')
  await cardsOf(page).getByText('Read Soon asks for an appointment').click()
  await expect(page).toHaveURL('/doctor-appointments')
  await expect(bellOf(page)).toHaveText('1')
  await page.goto('/notification')
  await read(page).click()
  await cardsOf(page).getByText('Read Soon asks for an appointment').click()
  await expect(page).toHaveURL('/doctor-appointments')
})

test('a request that is answered is read, on every page that is open', async ({
  page,
  context,
  hospital,
}) => {
  const doctor = await aDoctorUpToDate(hospital)
  const name = await anAppointment(hospital.api, doctor)
  const other = await context.newPage()
  await visitAs(other, doctor, '/profile')
  await visitAs(page, doctor, '/doctor-appointments')
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveText('1')
  await rowOf(page, name).getByRole('button', { name: 'Approved' }).click()
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveText('')
})

test('a decision on an application tells the applicant, with a card that leads to /notification (R18)', async ({
  page,
  hospital,
}) => {
  await visitAs(page, await aDoctor(hospital.api))
  await expect(bellOf(page)).toHaveText('1')
  await bellOf(page).click()
  await cardsOf(page).getByText('Your doctor account has been approved').click()
  await expect(page).toHaveURL('/notification')
})

test('Mark All Read moves every unread notification to the read list, and the bell is empty (R18)', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctorUpToDate(hospital)
  await bookSlots(hospital.api, { doctor, count: 3 })
  await visitAs(page, doctor, '/notification')
  await expect(cardsOf(page)).toHaveCount(3)
  const messages = await cardsOf(page).allTextContents()
  const call = nextCall(page, markAllRead.path)
  await markAll(page).click()
  expect(await call).toMatchObject({ body: { userId: doctor.id }, authorization: `Bearer ${doctor.token}` })
  await expect(page.getByText('You have no unread notifications.')).toBeVisible()
  await expect(bellOf(page)).toHaveText('')
  await read(page).click()
  await expect.poll(() => cardsOf(page).allTextContents()).toEqual(messages)
})

test('Delete All Read asks first, empties the read list and leaves the unread alone (R18)', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctorUpToDate(hospital)
  await bookSlots(hospital.api, { doctor, count: 2, name: 'Old' })
  await hospital.api(markAllRead, { userId: doctor.id }, { token: doctor.token })
  await bookSlots(hospital.api, { doctor, count: 1, name: 'New' })
  await visitAs(page, doctor, '/notification')
  await read(page).click()
  await deleteAll(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('2 notifications will be deleted for good.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardsOf(page)).toHaveCount(2)
  const call = nextCall(page, deleteAllRead.path)
  await confirmDelete(page)
  expect(await call).toMatchObject({ body: { userId: doctor.id }, authorization: `Bearer ${doctor.token}` })
  await expect(page.getByText('You have no read notifications.')).toBeVisible()
  await unRead(page).click()
  await expect(cardsOf(page)).toContainText(['New asks for an appointment'])
  await expect(bellOf(page)).toHaveText('1')
})

test('the newest 100 of 103 notifications are listed, and all of them are marked and deleted', async ({
  page,
  hospital,
}) => {
  const doctor = await aDoctorUpToDate(hospital)
  await bookSlots(hospital.api, { doctor, count: 3, name: 'The oldest' })
  await bookSlots(hospital.api, { doctor, count: 100, name: 'Newer' })
  await visitAs(page, doctor, '/notification')
  await expect(page.getByText('The newest 100 of 103', { exact: true })).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(100)
  await expect(cardsOf(page).filter({ hasText: 'Newer' })).toHaveCount(100)
  await expect(bellOf(page)).toHaveText('99+')
  await markAll(page).click()
  await expect(page.getByText('You have no unread notifications.')).toBeVisible()
  await read(page).click()
  await expect(page.getByText('The newest 100 of 103', { exact: true })).toBeVisible()
  await deleteAll(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('103 notifications will be deleted for good.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You have no read notifications.')).toBeVisible()
})
