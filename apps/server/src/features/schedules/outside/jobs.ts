import * as z from 'zod/mini'
import type { System } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { listIds } from './queries.ts'
import { refreshCalendar } from './refresh-calendar.ts'

export const refreshCalendarJob = defineJob({
  name: 'refresh-outside-calendar',
  payload: z.object({ calendarId: z.string() }),
  // The next one comes soon.
  maxAttempts: 2,
  run: refreshCalendar,
})

export const refreshCalendarsJob = defineJob({
  name: 'refresh-outside-calendars',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  catchesUp: false,
  run: queueRefreshing,
})

/** One job per calendar, so that a slow one delays no other. */
async function queueRefreshing({ db }: Dependencies, _actor: System): Promise<void> {
  for (const calendarId of await listIds(db))
    await enqueue(db, refreshCalendarJob, { calendarId }, { key: `outside-calendar:${calendarId}` })
}
