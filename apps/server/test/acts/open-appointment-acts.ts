import { getDoctorAccount } from '@desk/contract/admin'
import * as open from '@desk/contract/open-appointment'
import { anAppointment } from '../bookings.ts'
import { aDoctor, anAdministrator } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

async function aRequest(app: TestApp) {
  const doctor = await aDoctor(app)
  return { doctor, doctorId: doctor.doctorId, appointmentId: await anAppointment(app, doctor) }
}

export const openAppointmentActs = (app: TestApp): Acts => ({ ...readingActs(app), ...decidingActs(app) })

const readingActs = (app: TestApp): Acts => ({
  'GET /admin/doctor-account': [
    'accounts-opened',
    async () => {
      const query = { doctorId: (await aDoctor(app)).doctorId }
      return app.call(getDoctorAccount, undefined, { ...(await anAdministrator(app)), query })
    },
  ],
  'GET /doctor/requests': [
    'patient-data-opened',
    async () => {
      const { doctor } = await aRequest(app)
      app.setNow(new Date(app.deps.clock().getTime() + 16 * 60_000)) // `anAppointment` has opened a list too.
      return app.call(open.listRequests, undefined, doctor)
    },
  ],
  'GET /admin/open-appointments': [
    'patient-data-opened',
    async () => {
      const query = { doctorId: (await aRequest(app)).doctorId }
      return app.call(open.listOpenAppointments, undefined, { ...(await anAdministrator(app)), query })
    },
  ],
})

const decidingActs = (app: TestApp): Acts => ({
  'POST /doctor/reject-appointments': [
    'appointment-decided',
    async () => {
      const { doctor, appointmentId } = await aRequest(app)
      return app.call(open.rejectRequests, { appointmentIds: [appointmentId] }, doctor)
    },
  ],
  'POST /admin/reject-appointments': [
    'appointment-decided',
    async () => {
      const { appointmentId } = await aRequest(app)
      const asked = { appointmentIds: [appointmentId] }
      return app.call(open.rejectAppointments, asked, await anAdministrator(app))
    },
  ],
  'POST /admin/decide-appointment': [
    'appointment-decided',
    async () => {
      const { appointmentId } = await aRequest(app)
      const asked = { appointmentId, decision: 'approved' } as const
      return app.call(open.decideAppointment, asked, await anAdministrator(app))
    },
  ],
  'POST /admin/reassign-appointment': [
    'appointment-reassigned',
    async () => {
      const { appointmentId } = await aRequest(app)
      const { doctorId } = await aDoctor(app)
      return app.call(open.reassignAppointment, { appointmentId, doctorId }, await anAdministrator(app))
    },
  ],
})
