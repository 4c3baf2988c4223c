import { listEmails, retryEmail } from '@desk/contract/email'
import { anAppointment } from '../bookings.ts'
import { aDoctor, anAdministrator } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const emailActs = (app: TestApp): Acts => ({
  'POST /admin/retry-email': [
    'email-retried',
    async () => {
      await anAppointment(app, await aDoctor(app))
      const administrator = await anAdministrator(app)
      const { data } = await app.call(listEmails, undefined, administrator)
      return app.call(retryEmail, { emailId: data[0]?.id ?? '' }, administrator)
    },
  ],
})
