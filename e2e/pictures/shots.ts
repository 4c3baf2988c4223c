import { listDoctorAppointments } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { type Doctor, listDoctors } from '@desk/contract/doctor'
import { PATHS } from '@desk/contract/paths'
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
  /** Whose log-in; none: a visitor. */
  token?: string
  size?: keyof typeof SIZES
  isDark?: boolean
  /** What to do before, and what to wait for. */
  prepare: (page: Page) => Promise<unknown>
}

const cards = (page: Page) =>
  page
    .getByRole('link', { name: /^Dr\. / })
    .first()
    .waitFor()
const times = (page: Page) => page.getByRole('combobox', { name: /Time/ }).waitFor()
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()

/** Who is in them stands in apps/server/src/demo/people.ts. */
export async function shotsOf(api: Api): Promise<Shot[]> {
  const tokenOf = async (email: string) => (await api(logIn, { email, password: PASSWORD })).token
  const [lena, okafor] = [await tokenOf('lena@example.org'), await tokenOf('okafor@st-anna.example')]
  const { data: doctors = [] } = await api(listDoctors, undefined, { token: lena })
  const doctor = named(doctors, 'Okafor')
  await wishFor(api, lena, doctor)
  const leave = await leaveOf(api, { token: okafor, doctor })
  const phone = { size: 'phone' as const }
  const book = { path: bookingPath(named(doctors, 'Evans').id), prepare: chooseFirstTime }
  return [
    { name: 'home', path: '/', token: lena, prepare: cards },
    { name: 'home-dark', path: '/', token: lena, isDark: true, prepare: cards },
    { name: 'home-phone', path: '/', token: lena, ...phone, prepare: cards },
    { name: 'booking', ...book, token: lena },
    { name: 'booking-phone', path: book.path, token: lena, ...phone, prepare: times },
    { name: 'guest-code', path: book.path, ...phone, prepare: bookAsGuest },
    { name: 'appointment', path: PATHS.myAppointments, token: lena, size: 'tall', prepare: openFirst },
    {
      name: 'waiting-list',
      path: PATHS.waitingList,
      token: lena,
      size: 'tall',
      prepare: heading('What you wait for'),
    },
    { name: 'requests', path: PATHS.doctorAppointments, token: okafor, prepare: heading('Appointments') },
    { name: 'calendar', path: PATHS.doctorDay, token: okafor, size: 'tall', prepare: showWeek },
    {
      name: 'working-hours',
      path: PATHS.workingHours,
      token: okafor,
      size: 'tall',
      prepare: heading(/hours|week/i),
    },
    { name: 're-plan', path: leave, token: okafor, prepare: heading(/still to answer/) },
  ]
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

/** A leave on the doctor’s busiest day to come; whoever is hit is proposed another time. Where that is seen. */
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
    // The header stays over the top of the page.
    window.scrollBy(0, -120)
  })
}
