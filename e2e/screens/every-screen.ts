import { bookSoonestPath } from '@desk/contract/paths'
import { applyAsDoctor } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { expect, type Page } from '@playwright/test'
import { anAppointment, changeAppointmentStatus, dayFromToday } from '../support/appointments.ts'
import { aDoctor, anAdministrator, aPatient, aUniqueProfile, unique } from '@desk/testing/people'
import type { Hospital } from '../support/test.ts'
import { ANSWER_SCREENS, proposalScreens } from './answer-screens.ts'
import { DAY_SCREENS } from './day-screens.ts'
import { HOURS_SCREENS } from './hours-screens.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { doctorsTimeScreens, officeScreens } from './office-screens.ts'
import { ACCOUNT_SCREENS, administratorsHome, profileScreen } from './staff-screens.ts'
import { outsideScreens } from './outside-screens.ts'
import { guestScreens, recordScreens, staffRecordScreens } from './record-screens.ts'
import { bookingPath } from './booking.ts'
import { askToReject, tickAll } from './ticked.ts'
import { askWhyNot, openCalendar } from './free-times.ts'
import {
  anAuthenticatorOf,
  askToErase,
  askToRemove,
  givePassword,
  saveUnconfirmed,
  setUpAuthenticator,
  startSetUp,
} from './security.ts'

export type Screen = {
  path: string
  heading: string
  title: string
  prepare?: (page: Page) => Promise<void>
}

export type Visit = { token: string | null; screens: Screen[] }

const SECURITY = { path: '/profile/security', heading: 'Profile', title: 'Security of your account' }
const AUDIT = { path: '/admin/audit', heading: 'Audit trail', title: 'Audit trail' }
const BOOKING = { heading: 'Book an appointment', title: 'Book an appointment' }
const SEVERAL = { path: '/doctor-appointments/reject', heading: 'Reject several', title: 'Reject several' }
const REQUESTS = { path: '/doctor-appointments', heading: 'Appointments', title: 'Appointment requests' }
const NO_ACCESS = 'You do not have access to this page'
const MINE = { path: '/appointments', heading: 'Appointments', title: 'Appointments' }
const APPLY = { path: '/apply-doctor', heading: 'Apply Doctor', title: 'Apply Doctor' }
const ACCESSIBILITY = { path: '/accessibility', heading: 'Accessibility', title: 'Accessibility' }
const SOONEST = { heading: 'The soonest appointment', title: 'The soonest appointment' }

const submitButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')

async function submitEmpty(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(submitButton(page)).not.toBeFocused() // The focus goes to the first error.
}

async function submitEmptyBooking(page: Page): Promise<void> {
  await page.getByRole('spinbutton').first().waitFor()
  await submitEmpty(page)
}

// By place, which is the same in every language.

async function openFilters(page: Page): Promise<void> {
  await page.locator('search button').first().click()
  await page.locator('search select').first().waitFor()
}

async function bookAnything(page: Page): Promise<void> {
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type(dayMonthYear(dayFromToday(1)).replaceAll('-', ''))
  await page.locator('main select').selectOption('09:00 AM - 09:15 AM')
  for (const name of ['name', 'address', 'phone']) await page.locator(`input[name=${name}]`).fill('77777')
  await submitButton(page).click()
  await expect(page.locator('input[name=address]')).toHaveCount(0)
}

const pressLastInTable = (page: Page) => page.locator('tbody').getByRole('button').last().click()

export async function visitorsScreens({ api }: Hospital): Promise<Visit> {
  const doctor = await aDoctor(api)
  const visits = await guestScreens(api, doctor)
  const protectedPerson = await aPatient(api)
  await anAuthenticatorOf(api, protectedPerson)
  const path = bookingPath(doctor.doctorId)
  return {
    token: null,
    screens: [
      { path: '/login', heading: 'Login From', title: 'Login' },
      {
        path: '/login',
        heading: 'Login From',
        title: 'Second step',
        prepare: (page) => givePassword(page, protectedPerson),
      },
      { path: '/register', heading: 'Register From', title: 'Register', prepare: submitEmpty },
      { path: '/invitation#a-token', heading: 'Make your account', title: 'Invitation' },
      ...LINK_SCREENS,
      ...ANSWER_SCREENS,
      ...visits,
      ACCESSIBILITY,
      { path: '/set-up#a-code', heading: 'Create the administrator account', title: 'Set up' },
      { path, ...BOOKING, prepare: submitEmptyBooking },
      { path, ...BOOKING, prepare: openCalendar },
      { path, ...BOOKING, prepare: askWhyNot },
      { path, ...BOOKING, prepare: bookAnything },
    ],
  }
}

export async function patientsScreens({ api }: Hospital): Promise<Visit> {
  const [doctor, patient] = await Promise.all([aDoctor(api), aPatient(api)])
  await changeAppointmentStatus(api, doctor, await anAppointment(api, doctor, { patient }), 'approved')
  const records = await recordScreens(api, patient)
  const { patients } = await proposalScreens(api, doctor, patient)
  return {
    token: patient.token,
    screens: [
      { path: '/', heading: 'Doctors', title: 'Doctors' },
      { path: '/?free=week', heading: 'Doctors', title: 'Doctors', prepare: openFilters },
      APPLY,
      MINE,
      ...records,
      ...patients,
      ...ACCOUNT_SCREENS,
      { path: '/profile', heading: 'Profile', title: 'Profile', prepare: saveUnconfirmed },
      ...[startSetUp, setUpAuthenticator, askToRemove].map((prepare) => ({ ...SECURITY, prepare })),
      { path: '/profile/privacy', heading: 'Profile', title: 'Privacy of your data', prepare: askToErase },
      { path: bookingPath(doctor.doctorId), ...BOOKING },
      { path: bookSoonestPath(doctor.profile.specialization), ...SOONEST },
      { path: '/admin/users', heading: NO_ACCESS, title: NO_ACCESS },
      { path: '/no-such-page', heading: 'Page not found', title: 'Page not found' },
    ],
  }
}

export async function doctorsScreens({ api }: Hospital): Promise<Visit> {
  const doctor = await aDoctor(api)
  await anAppointment(api, doctor)
  const { doctors } = await proposalScreens(api, doctor, await aPatient(api))
  return {
    token: doctor.token,
    screens: [
      { path: '/', heading: `Welcome, ${doctor.name}`, title: 'Home' },
      REQUESTS,
      { ...REQUESTS, prepare: pressLastInTable },
      ...DAY_SCREENS,
      ...HOURS_SCREENS,
      ...(await outsideScreens(api, doctor)),
      ...doctors,
      ...(await staffRecordScreens(api, doctor)),
      SEVERAL,
      ...[tickAll, askToReject].map((prepare) => ({ ...SEVERAL, prepare })),
      profileScreen(doctor),
      APPLY,
      ...ACCOUNT_SCREENS,
      MINE,
      { path: '/appointments/waiting-list', heading: 'Appointments', title: 'Waiting list' },
    ],
  }
}

export async function administratorsScreens({ api }: Hospital): Promise<Visit> {
  const applicant = await aPatient(api)
  const lastName = unique('Pending')
  await api(applyAsDoctor, aUniqueProfile(applicant.id, { lastName }), { token: applicant.token })
  const doctor = await aDoctor(api)
  await anAppointment(api, doctor)
  const { token } = await anAdministrator(api)
  const users = { path: '/admin/users', heading: 'Users', title: 'Users' }
  const record = {
    path: `/admin/doctors/${doctor.doctorId}`,
    heading: `Dr. Anna ${doctor.profile.lastName}`,
    title: 'Doctor',
  }
  return {
    token,
    screens: [
      await administratorsHome(api),
      ...ACCOUNT_SCREENS,
      profileScreen(doctor),
      users,
      { ...users, path: `/admin/users?q=${applicant.name}`, prepare: pressLastInTable },
      { path: `/admin/users/${applicant.id}`, heading: applicant.name, title: 'User' },
      { path: `/admin/doctors?q=${lastName}`, heading: 'All Doctors', title: 'All Doctors' },
      record,
      { ...record, prepare: askToReject },
      { ...record, prepare: pressLastInTable },
      ...(await staffRecordScreens(api, doctor)),
      ...doctorsTimeScreens(record),
      ...(await officeScreens(api, { token })),
      AUDIT,
      { ...AUDIT, path: '/admin/audit?person=nobody' },
      { ...AUDIT, prepare: openCalendar },
      { path: bookSoonestPath(doctor.profile.specialization), ...SOONEST },
      ACCESSIBILITY,
    ],
  }
}
