import * as contract from '@desk/contract/outside-calendar'
import { aDoctor } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

const LEAVES = 'schedule-changed'

/** A doctor's calendars elsewhere; that nobody answers at this address is noted beside it. */
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
      const { doctorId, token } = await aDoctor(app)
      const { rows } = await app.deps.pool.query(
        `insert into outside_calendars (doctor_id, name, address, created_at)
         values ($1, 'Home', 'https://calendar.invalid/a.ics', now()) returning id`,
        [doctorId],
      )
      return app.call(contract.decideOutsideHits, { doctorId, calendarId: rows[0].id }, { token })
    },
  ],
  'POST /doctor/remove-outside-calendar': [
    LEAVES,
    async () => {
      const { doctorId, token } = await aDoctor(app)
      const { rows } = await app.deps.pool.query(
        `insert into outside_calendars (doctor_id, name, address, created_at)
         values ($1, 'Home', 'https://calendar.invalid/a.ics', now()) returning id`,
        [doctorId],
      )
      return app.call(contract.removeOutsideCalendar, { doctorId, calendarId: rows[0].id }, { token })
    },
  ],
})
