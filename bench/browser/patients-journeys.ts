import { bookAppointment, listMyAppointments } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { API_PREFIX } from '@desk/contract/endpoint'
import { saveLanguage } from '@desk/contract/language'
import { bookAppointmentPath, PATHS } from '@desk/contract/paths'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { aPatient, type Person } from '@desk/testing/people'
import { type Act, closed, type Journey, main, pressed, turned } from './next-paints.ts'

/** So that it can still be moved. */
const SOONEST = 3
const BOOKED = 12
/** Each is a line in the history. */
const MOVES = 12

export async function patientsJourneys(api: Api, doctorId: string): Promise<Journey[]> {
  const { token } = await aPatientWithAHistory(api, doctorId)
  return [
    booking(doctorId),
    { ...home, token },
    { ...appointments, token },
    { ...profile, token },
    { ...application, token },
  ]
}

/** The soonest of their appointments has been moved again and again. */
async function aPatientWithAHistory(api: Api, doctorId: string): Promise<Person> {
  const patient = await aPatient(api)
  const { token, name } = patient
  const details = { doctorId, name, phone: '0151 23456', address: 'Ring 2, Berlin', gender: 'Male' }
  for (let ahead = 0; ahead < BOOKED; ahead += 1) {
    await api(
      bookAppointment,
      { ...details, date: dayFromToday(SOONEST + ahead), time: '09:00 AM' },
      { token },
    )
  }
  const { data: mine = [] } = await api(listMyAppointments, undefined, { token, query: { when: 'coming' } })
  const appointmentId = mine[0]?.id ?? ''
  for (let count = 0; count < MOVES; count += 1) {
    const time = count % 2 === 0 ? '10:00 AM' : '11:00 AM'
    const moved = { appointmentId, date: dayFromToday(SOONEST), time }
    const { success, message } = await api(moveAppointment, moved, { token })
    if (!success) throw new Error(message)
  }
  return patient
}

const dayFromToday = (days: number): IsoDate => addDays(new Date().toISOString().slice(0, 10), days)

const type = (what: string, name: string): Act => ({
  what,
  act: (page) => page.locator(`input[name=${name}]`).press('a'),
})

const booking = (doctorId: string): Journey => ({
  where: 'booking',
  token: null,
  path: bookAppointmentPath(doctorId),
  shown: (page) => main(page).getByRole('button', { name: 'Register' }),
  acts: [
    pressed('submit with errors', 'Register'),
    type('a letter into a field', 'name'),
    pressed('date picker', /^Calendar/),
    pressed('month', 'Next month'),
    { what: 'day', act: (page) => page.getByRole('gridcell').getByRole('button').nth(9).click() },
    {
      what: 'time of the day',
      // Those of the rounds before are kept for a while.
      act: (page) => page.getByRole('group', { name: 'Morning' }).getByRole('button').first().click(),
    },
    turned('time in the list', 'main select'),
    {
      what: 'another day of the week',
      act: (page) => main(page).locator('button[aria-pressed=false]', { hasText: /free/ }).nth(1).click(),
    },
  ],
})

const home: Omit<Journey, 'token'> = {
  where: 'home',
  path: PATHS.home,
  shown: (page) => main(page).getByRole('listitem').first(),
  acts: [
    { what: 'search', act: (page) => page.getByRole('searchbox').first().press('a') },
    pressed('filters', /^Filters/),
    {
      what: 'one filter',
      ready: (page) => main(page).locator('select[name=free]').focus(),
      act: (page) => page.keyboard.press('ArrowDown'),
    },
    pressed('menu', 'Menu'),
    turned('theme', 'dialog select:not([aria-describedby])'),
    {
      what: 'language',
      ready: async (page) => {
        // Kept from loading anew, which would take the entries along.
        await page.route(`**${API_PREFIX}${saveLanguage.path}`, () => undefined)
        await page.locator('dialog select[aria-describedby]').focus()
        await page.keyboard.press('ArrowDown')
      },
      act: (page) => page.keyboard.press('Enter'),
    },
  ],
}

const appointments: Omit<Journey, 'token'> = {
  where: 'my appointments',
  path: PATHS.myAppointments,
  shown: (page) => page.getByRole('table'),
  acts: [
    pressed('table page', 'Next'),
    pressed('table page back', 'Previous'),
    {
      what: 'open a record that was moved twelve times',
      act: (page) => page.getByRole('table').locator('a').first().click(),
    },
    pressed('dialog of cancelling', 'Cancel appointment'),
    closed,
    {
      what: 'move, which opens the choice of a time',
      act: (page) => main(page).getByRole('button', { name: 'Move', exact: true }).click(),
    },
  ],
}

const profile: Omit<Journey, 'token'> = {
  where: 'profile',
  path: PATHS.profile,
  shown: (page) => page.getByRole('link', { name: 'Security' }),
  acts: [
    { what: 'tab', act: (page) => page.getByRole('link', { name: 'Security' }).click() },
    {
      what: 'another tab',
      ready: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
      act: (page) => page.getByRole('link', { name: 'Privacy' }).click(),
    },
  ],
}

const application: Omit<Journey, 'token'> = {
  where: 'application',
  path: PATHS.applyDoctor,
  shown: (page) => main(page).locator('button[type=submit]'),
  acts: [{ what: 'submit with errors', act: (page) => main(page).locator('button[type=submit]').click() }],
}
