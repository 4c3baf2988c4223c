import { listEmails, retryEmail } from '@desk/contract/email'
import { listTextMessages, retryTextMessage } from '@desk/contract/text-message'
import { REMINDER_TEXT } from '../../src/features/appointments/texts/notices.ts'
import { saveText } from '../../src/features/appointments/texts/queries.ts'
import { anAppointment } from '../bookings.ts'
import { aDoctor, anAdministrator } from '../people.ts'
import { aLife } from '../lives.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

async function aText(app: TestApp): Promise<string> {
  const { id: appointmentId } = await aLife(app)
  const at = app.deps.clock()
  const about = {
    date: '2027-03-03',
    start: 540,
    end: 555,
    doctor: 'Anna Weber',
    hospitalName: 'City Hospital',
  }
  const saved = await saveText(app.deps.db, {
    recipient: '0170 1',
    userId: null,
    appointmentId,
    kind: REMINDER_TEXT,
    params: about,
    language: null,
    dedupeKey: 'a',
    expiresAt: new Date(at.getTime() + 60_000),
    createdAt: at,
  })
  return saved?.id ?? ''
}

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
  'GET /admin/text-messages': [
    'texts-opened',
    async () => {
      await aText(app)
      return app.call(listTextMessages, undefined, await anAdministrator(app))
    },
  ],
  'POST /admin/retry-text-message': [
    'text-retried',
    async () => app.call(retryTextMessage, { textId: await aText(app) }, await anAdministrator(app)),
  ],
})
