import { listUsers } from '@desk/contract/admin'
import { listDoctorAppointments } from '@desk/contract/appointment'
import { exportAuditEvents, listAuditEvents } from '@desk/contract/audit'
import { listEmails } from '@desk/contract/email'
import { getWaitingWork } from '@desk/contract/waiting-work'
import { lookAfterRequests } from '../../src/features/appointments/life/look-after-requests.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { anAppointment } from '../bookings.ts'
import { later } from '../lives.ts'
import { aDoctor, anAdministrator } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const openingActs = (app: TestApp): Acts => ({
  'GET /doctor/doctor-appointments': [
    'patient-data-opened',
    async () => {
      const doctor = await aDoctor(app)
      await anAppointment(app, doctor)
      app.setNow(new Date(app.deps.clock().getTime() + 16 * 60_000)) // `anAppointment` has opened the list too.
      return app.call(listDoctorAppointments, undefined, doctor)
    },
  ],
  'GET /admin/getAllUsers': [
    'accounts-opened',
    async () => app.call(listUsers, undefined, await anAdministrator(app)),
  ],
  'GET /admin/emails': [
    'emails-opened',
    async () => {
      await anAppointment(app, await aDoctor(app))
      return app.call(listEmails, undefined, await anAdministrator(app))
    },
  ],
  'GET /admin/waiting-work': [
    'patient-data-opened',
    async () => {
      await anAppointment(app, await aDoctor(app), { date: '2027-03-10' })
      const { token } = await later(app, '2027-03-03T05:00:00Z', await anAdministrator(app))
      await lookAfterRequests(app.deps, SYSTEM)
      return app.call(getWaitingWork, undefined, { token })
    },
  ],
  'POST /admin/export-audit': [
    'trail-exported',
    async () => app.call(exportAuditEvents, { format: 'csv' }, await anAdministrator(app)),
  ],
  'GET /admin/audit': [
    'trail-opened',
    async () => app.call(listAuditEvents, undefined, await anAdministrator(app)),
  ],
})
