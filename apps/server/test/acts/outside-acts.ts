import * as contract from '@desk/contract/outside-calendar'
import { decideVisitsInAbsence } from '@desk/contract/visits-in-absences'
import { aDoctor } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

const LEAVES = 'schedule-changed'

/** Nobody answers at this calendar's address, which leaves a second row in the trail. */
export const outsideActs = (app: TestApp): Acts => ({
  'POST /doctor/add-outside-calendar': [
    LEAVES,
    async () => {
      const { doctorId, token } = await aDoctor(app)
      const calendar = { doctorId, name: 'Home', calendarAddress: 'https://calendar.invalid/a.ics' }
      return app.call(contract.addOutsideCalendar, calendar, { token })
    },
  ],
  'POST /doctor/decide-outside-hits': [
    LEAVES,
    async () => {
      const { token, ...of } = await aDoctorWithCalendar(app)
      return app.call(contract.decideOutsideHits, of, { token })
    },
  ],
  'POST /doctor/decide-visits-in-absence': [
    LEAVES,
    async () => {
      const { doctorId, token } = await aDoctor(app)
      const { rows } = await app.deps.pool.query<{ id: string }>(
        `insert into absences (doctor_id, starts_at, ends_at, kind) values ($1, '2030-01-01', '2030-01-02', 'leave') returning id`,
        [doctorId],
      )
      return app.call(decideVisitsInAbsence, { doctorId, absenceId: rows[0]?.id ?? '' }, { token })
    },
  ],
  'POST /doctor/remove-outside-calendar': [
    LEAVES,
    async () => {
      const { token, ...of } = await aDoctorWithCalendar(app)
      return app.call(contract.removeOutsideCalendar, of, { token })
    },
  ],
})

async function aDoctorWithCalendar(app: TestApp) {
  const { doctorId, token } = await aDoctor(app)
  const { rows } = await app.deps.pool.query<{ id: string }>(
    `insert into outside_calendars (doctor_id, name, address, created_at)
     values ($1, 'Home', 'https://calendar.invalid/a.ics', now()) returning id`,
    [doctorId],
  )
  return { doctorId, token, calendarId: rows[0]?.id ?? '' }
}
