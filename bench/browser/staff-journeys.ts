import { bookAppointment } from '@desk/contract/appointment'
import { logIn } from '@desk/contract/auth'
import { doctorRecordPath, PATHS } from '@desk/contract/paths'
import { addDays } from '@desk/rules/calendar-date'
import type { Api } from '@desk/testing/api'
import { aDoctor, aPatient } from '@desk/testing/people'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { closed, type Journey, main, pressed, turned } from './next-paints.ts'

const PATIENTS = 30
const REQUESTS = 60

export async function staffJourneys(api: Api): Promise<Journey[]> {
  const doctor = await aDoctor(api, { timings: ['00:00', '23:45'] })
  await ask(api, doctor.doctorId)
  for (let count = 0; count < PATIENTS; count += 1) await aPatient(api)
  const { token } = await api(logIn, ADMINISTRATOR)
  return [
    ...[requests, reject, days, hours].map((journey) => ({ ...journey, token: doctor.token })),
    ...[users, trail, overview].map((journey) => ({ ...journey, token })),
    { ...record, path: doctorRecordPath(doctor.doctorId), token },
  ]
}

async function ask(api: Api, doctorId: string): Promise<void> {
  const patient = await aPatient(api)
  const details = {
    doctorId,
    name: patient.name,
    phone: '0151 23456',
    address: 'Ring 2, Berlin',
    gender: 'Male',
  }
  const date = addDays(new Date().toISOString().slice(0, 10), 2)
  for (let quarter = 0; quarter < REQUESTS; quarter += 1) {
    const time = new Date(quarter * 15 * 60_000).toISOString().slice(11, 16)
    const reply = await api(bookAppointment, { ...details, date, time }, { token: patient.token })
    if (!reply.success) throw new Error(reply.message)
  }
}

type Plain = Omit<Journey, 'token'>

const requests: Plain = {
  where: 'requests',
  path: PATHS.doctorAppointments,
  shown: (page) => page.getByRole('table').getByRole('button').first(),
  acts: [
    {
      what: 'filter',
      act: (page) =>
        main(page)
          .getByRole('link', { name: /^Waiting/ })
          .click(),
    },
    pressed('dialog of rejecting', /^Reject with a reason/),
    closed,
    { what: 'tab', act: (page) => main(page).getByRole('link', { name: 'Working hours' }).click() },
  ],
}

const reject: Plain = {
  where: 'reject several',
  path: PATHS.rejectSeveral,
  shown: (page) => page.getByRole('table').getByRole('checkbox').first(),
  acts: [
    { what: 'select one', act: (page) => page.getByRole('table').getByRole('checkbox').first().click() },
    pressed('select all 60', /^Select all/),
    {
      what: 'dialog about them',
      ready: (page) => page.getByRole('group', { name: '60 selected' }).waitFor(),
      act: (page) => page.getByRole('button', { name: 'Reject selected' }).click(),
    },
  ],
}

const days: Plain = {
  where: 'calendar',
  path: `${PATHS.doctorDay}?view=list`,
  shown: (page) => main(page).getByRole('button', { name: 'Week list' }),
  acts: [
    pressed('week as a list', 'Week list'),
    pressed('week as a picture', 'Week timetable'),
    {
      what: 'next week',
      ready: (page) => main(page).getByRole('cell').first().waitFor(),
      act: (page) => main(page).getByRole('button', { name: 'Next week' }).click(),
    },
  ],
}

const hours: Plain = {
  where: 'working hours',
  path: PATHS.workingHours,
  shown: (page) => main(page).getByRole('button', { name: 'Make a weekly plan' }),
  acts: [
    pressed('open the plan', 'Make a weekly plan'),
    { what: 'type hours', act: (page) => main(page).locator('[data-window]').first().press('1') },
  ],
}

const users: Plain = {
  where: 'users',
  path: PATHS.users,
  shown: (page) => page.getByRole('button', { name: 'Next', exact: true }),
  acts: [
    pressed('table page', 'Next'),
    turned('sort', 'select[name=sort]'),
    pressed('filter', /^Patients/),
    { what: 'search', act: (page) => page.getByRole('searchbox').first().press('a') },
    pressed('select several', 'Select all on this page'),
    pressed('dialog about them', 'Block'),
  ],
}

const trail: Plain = {
  where: 'audit trail',
  path: PATHS.audit,
  shown: (page) => page.getByRole('button', { name: 'Next', exact: true }),
  acts: [
    turned('filter', 'select[name=action]'),
    pressed('date picker', /^Calendar/),
    { what: 'day', act: (page) => page.getByRole('gridcell').getByRole('button').nth(9).click() },
  ],
}

const overview: Plain = {
  where: 'overview',
  path: PATHS.overview,
  shown: (page) => main(page).locator('select[name=period]'),
  acts: [turned('period', 'select[name=period]')],
}

const record: Plain = {
  where: 'a doctor with 60 requests',
  path: '',
  shown: (page) => page.getByRole('table').getByRole('button').first(),
  acts: [
    pressed('table page', 'Next'),
    turned('sort', 'select[name=sort]'),
    pressed('select all 60', /^Select all/),
  ],
}
