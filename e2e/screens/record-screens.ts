import {
  bookAppointment,
  changeAppointmentStatus,
  listDoctorAppointments,
  listMyAppointments,
} from '@desk/contract/appointment'
import type { Api } from '@desk/testing/api'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../support/appointments.ts'

const FIND = { path: '/find-appointment', heading: 'Find your appointment', title: 'Find your appointment' }
const VISIT = { heading: 'Your appointment', title: 'Your appointment' }

export async function guestScreens(api: Api, { doctorId, token }: DoctorPerson) {
  const patient = { doctorId, date: dayFromToday(5), name: 'Gerda', phone: '0170 1', address: 'Ring 2' }
  const { data } = await api(bookAppointment, { ...patient, time: '09:00' })
  const { data: rejected } = await api(bookAppointment, { ...patient, time: '10:00' })
  const appointmentId = rejected?.appointmentId ?? ''
  await api(changeAppointmentStatus, { appointmentId, decision: 'rejected' }, { token })
  return [
    { ...FIND, prepare: findNothing },
    { ...VISIT, path: '/visit' },
    { ...VISIT, path: `/visit${new URL(data?.link ?? '').hash}` },
    { ...VISIT, path: `/visit${new URL(data?.link ?? '').hash}`, prepare: askToEraseVisit },
    { ...VISIT, path: `/visit${new URL(rejected?.link ?? '').hash}`, prepare: seeOtherTimes },
  ]
}

const seeOtherTimes = (page: Page) => page.getByRole('main').locator('a[href*="time="]').first().waitFor()

async function askToEraseVisit(page: Page): Promise<void> {
  await page.getByRole('main').locator('button:nth-of-type(3):last-child').last().click()
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveCount(2)
}

async function findNothing(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.locator('input[name=code]')).toBeFocused()
}

export async function recordScreens(api: Api, { token }: Person) {
  const { data: [own] = [] } = await api(listMyAppointments, undefined, { token })
  const record = { path: `/appointments/${own?.id}`, heading: 'Appointment', title: 'An appointment' }
  return [record, { ...record, prepare: pressMove }, { ...record, prepare: askToCancel }]
}

export async function staffRecordScreens(api: Api, { token }: Pick<Person, 'token'>) {
  const { data: [asked] = [] } = await api(listDoctorAppointments, undefined, { token })
  const record = { path: `/appointments/${asked?.id}`, heading: 'Appointment', title: 'An appointment' }
  return [record, { ...record, prepare: askWhyRejected }, { ...record, prepare: pressStaffMove }]
}

/** After the calendar and three answers. */
async function pressStaffMove(page: Page): Promise<void> {
  await pressButton(page, 4)
  await page.getByRole('spinbutton').first().waitFor()
}

async function askWhyRejected(page: Page): Promise<void> {
  await pressButton(page, 3)
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** By place in any language: calendar, Move, Cancel. */
const pressButton = (page: Page, place: number) =>
  page.getByRole('main').getByRole('button').nth(place).click()

async function pressMove(page: Page): Promise<void> {
  await pressButton(page, 1)
  await page.getByRole('spinbutton').first().waitFor()
}

async function askToCancel(page: Page): Promise<void> {
  await pressButton(page, 2)
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
