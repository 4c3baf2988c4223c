import * as z from 'zod/mini'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { listIds } from './queries.ts'
import { refreshCalendar } from './refresh-calendar.ts'

export const refreshCalendarJob = defineJob({
  name: 'refresh-outside-calendar',
  payload: z.object({ calendarId: z.string() }),
  // The next one comes soon.
  maxAttempts: 2,
  run: (deps, actor, { calendarId }) => refreshCalendar(deps, actor, { calendarId }),
})

/** One job each: a calendar that is slow keeps nobody else waiting. */
export const refreshCalendarsJob = defineJob({
  name: 'refresh-outside-calendars',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  catchesUp: false,
  run: async ({ db }) => {
    for (const calendarId of await listIds(db))
      await enqueue(db, refreshCalendarJob, { calendarId }, { key: `outside-calendar:${calendarId}` })
  },
})
