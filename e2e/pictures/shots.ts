import { listDoctorAppointments } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { type Doctor, listDoctors } from '@desk/contract/doctor'
import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import { leaveWish } from '@desk/contract/waiting-list'
import type { Api } from '@desk/testing/api'
import type { Page } from '@playwright/test'
import { bookingPath } from '../screens/booking.ts'
import { dayFromToday, goOnLeave } from '../support/appointments.ts'

const PASSWORD = 'demo'
export const SIZES = {
  screen: { width: 1280, height: 800 },
  tall: { width: 1280, height: 1150 },
  phone: { width: 390, height: 844 },
}

export type Shot = {
  name: string
  path: string
  /** Whose log-in; without one a visitor. */
  token?: string
  size?: keyof typeof SIZES
  isDark?: boolean
  prepare: (page: Page) => Promise<unknown>
}

const cards = (page: Page) =>
  page
    .getByRole('link', { name: /^Dr\. / })
    .first()
    .waitFor()
const table = (page: Page) => page.getByRole('main').getByRole('table').waitFor()
const times = (page: Page) => page.getByRole('combobox', { name: /Time/ }).waitFor()
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()

/** For README.md and docs/tour; people: apps/server/src/demo/people.ts. */
export async function shotsOf(api: Api): Promise<Shot[]> {
  const tokenOf = async (email: string) => (await api(logIn, { email, password: PASSWORD })).token
  const lena = await tokenOf('lena@example.org')
  const okafor = await tokenOf('okafor@st-anna.example')
  const admin = await tokenOf('admin@st-anna.example')
  const { data: doctors = [] } = await api(listDoctors, undefined, { token: lena })
  const doctor = named(doctors, 'Okafor')
  await wishFor(api, lena, doctor)
  return [
    ...patientsShots(lena, bookingPath(named(doctors, 'Evans').id)),
    ...administratorsShots(admin, doctorRecordPath(doctor.id)),
    ...doctorsShots(okafor),
    // Last, because it changes what others show.
    await awayShot(api, { token: okafor, doctor }),
  ]
}

function patientsShots(token: string, path: string): Shot[] {
  const phone = { size: 'phone' as const }
  return [
    { name: 'home', path: '/', token, prepare: cards },
    { name: 'home-dark', path: '/', token, isDark: true, prepare: cards },
    { name: 'home-phone', path: '/', token, ...phone, prepare: cards },
    { name: 'find', path: '/?q=heart', token, prepare: cards },
    { name: 'booking', path, token, prepare: chooseFirstTime },
    { name: 'booking-phone', path, token, ...phone, prepare: times },
    { name: 'guest-code', path, ...phone, prepare: bookAsGuest },
    { name: 'booked', path, token, prepare: book },
    { name: 'my-appointments', path: PATHS.myAppointments, token, prepare: table },
    { name: 'appointment', path: PATHS.myAppointments, token, size: 'tall', prepare: openFirst },
    {
      name: 'waiting-list',
      path: PATHS.waitingList,
      token,
      size: 'tall',
      prepare: heading('What you are waiting for'),
    },
  ]
}

function doctorsShots(token: string): Shot[] {
  return [
    { name: 'doctor-home', path: PATHS.home, token, prepare: heading(/^Today/) },
    { name: 'requests', path: PATHS.doctorAppointments, token, prepare: heading('Appointments') },
    { name: 'calendar', path: PATHS.doctorDay, token, size: 'tall', prepare: showWeek },
    { name: 'caller', path: PATHS.doctorDay, token, prepare: bookForCaller },
    { name: 'working-hours', path: PATHS.workingHours, token, size: 'tall', prepare: heading(/hours|week/i) },
    { name: 'doctor-overview', path: PATHS.doctorOverview, token, size: 'tall', prepare: drawn },
  ]
}

function administratorsShots(token: string, record: string): Shot[] {
  return [
    { name: 'admin-home', path: PATHS.home, token, prepare: heading('What needs your attention') },
    { name: 'doctors', path: PATHS.doctors, token, prepare: table },
    { name: 'doctor-record', path: record, token, prepare: heading('Open appointments') },
    { name: 'users', path: PATHS.users, token, prepare: table },
    { name: 'overview', path: PATHS.overview, token, size: 'tall', prepare: drawn },
    { name: 'closed-days', path: PATHS.closedDays, token, size: 'tall', prepare: countries },
    { name: 'audit', path: PATHS.audit, token, prepare: table },
  ]
}

async function awayShot(api: Api, of: { token: string; doctor: Doctor }): Promise<Shot> {
  const path = await leaveOf(api, of)
  return {
    name: 're-plan',
    path,
    token: of.token,
    size: 'tall',
    prepare: heading(/still ha(s|ve) to answer/),
  }
}

function named(doctors: readonly Doctor[], lastName: string): Doctor {
  const found = doctors.find((doctor) => doctor.lastName === lastName)
  if (!found) throw new Error(`the demo has no Dr. ${lastName}`)
  return found
}

async function wishFor(api: Api, token: string, { specialization }: Doctor): Promise<void> {
  const wish = {
    specialization,
    from: dayFromToday(1),
    to: dayFromToday(21),
    weekdays: [1, 3],
    noticeHours: 24,
  }
  const details = { name: 'Lena Hartmann', address: '14 Larch Lane, Westbridge', phone: '07700 900101' }
  await api(leaveWish, { ...wish, dayParts: ['morning'], ...details }, { token })
}

/** On the busiest day to come, with new times proposed. */
async function leaveOf(api: Api, { token, doctor }: { token: string; doctor: Doctor }): Promise<string> {
  const { data: booked = [] } = await api(listDoctorAppointments, undefined, { token })
  const open = booked.filter(
    ({ date, state }) => date > dayFromToday(3) && (state === 'pending' || state === 'approved'),
  )
  const days = Map.groupBy(open, ({ date }) => date)
  const [busiest] = [...days].toSorted(([, one], [, other]) => other.length - one.length)
  if (busiest) await goOnLeave(api, { token, doctorId: doctor.id }, busiest[0], 'I am at a congress.')
  return PATHS.proposals
}

async function chooseFirstTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: /AM|PM/ }).first().click()
  await page
    .getByText(/is kept for you/)
    .first()
    .waitFor()
}

async function bookAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /AM|PM/ }).first().click()
  await page.getByLabel('Full Name').fill('Gerda Alt')
  await page.getByLabel('Address').fill('3 Mill Road, Westbridge')
  await page.getByLabel('Phone').fill('07700 900199')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Your code', { exact: true }).waitFor()
}

async function book(page: Page): Promise<void> {
  await chooseFirstTime(page)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await heading('Your appointment is requested')(page)
}

async function bookForCaller(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Book for a caller/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Name' }).pressSequentially('le')
  await page.getByRole('option', { name: /Lena/ }).waitFor()
}

const countries = (page: Page) => page.getByRole('combobox', { name: 'Country' }).waitFor()
/** Figures are counted shortly after the start. */
const drawn = (page: Page) => page.getByRole('main').getByRole('img').first().waitFor()

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

async function showWeek(page: Page): Promise<void> {
  const week = page.getByRole('button', { name: 'Week timetable' })
  await week.click()
  await page.getByLabel(/as a picture/).waitFor()
  await week.evaluate((button) => {
    button.scrollIntoView({ block: 'start' })
    window.scrollBy(0, -120)
  })
}
