import { endCalendarFeed, endDoctorFeed, makeCalendarFeed, makeDoctorFeed } from '@desk/contract/calendar'
import { aDoctor, aUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const feedActs = (app: TestApp): Acts => ({
  'POST /user/make-calendar-feed': [
    'calendar-feed-made',
    async () => app.call(makeCalendarFeed, {}, await aUser(app)),
  ],
  'POST /user/end-calendar-feed': [
    'calendar-feed-ended',
    async () => {
      const patient = await aUser(app)
      await app.call(makeCalendarFeed, {}, patient)
      return app.call(endCalendarFeed, {}, patient)
    },
  ],
  'POST /doctor/make-calendar-feed': [
    'calendar-feed-made',
    async () => app.call(makeDoctorFeed, {}, await aDoctor(app)),
  ],
  'POST /doctor/end-calendar-feed': [
    'calendar-feed-ended',
    async () => {
      const doctor = await aDoctor(app)
      await app.call(makeDoctorFeed, {}, doctor)
      return app.call(endDoctorFeed, {}, doctor)
    },
  ],
})
