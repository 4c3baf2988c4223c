import { changeAppointmentStatus } from '@desk/contract/appointment'
import { listKnownPatients } from '@desk/contract/caller'
import { blockTime, getDays, unblockTime, undoDecision } from '@desk/contract/day'
import { anAppointment } from '../bookings.ts'
import { aDoctor, anAdministrator } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

const KEPT = { date: '2027-03-02', startTime: '14:00', endTime: '15:00' }

export const dayActs = (app: TestApp): Acts => ({
  'GET /doctor/days': [
    'patient-data-opened',
    async () => {
      const doctor = await aDoctor(app)
      await anAppointment(app, doctor)
      app.setNow(new Date(app.deps.clock().getTime() + 16 * 60_000)) // `anAppointment` has opened the list too.
      const query = { from: '01-03-2027', to: '07-03-2027' }
      return app.call(getDays, undefined, { ...doctor, query })
    },
  ],
  'GET /doctor/known-patients': [
    'patient-data-opened',
    async () => {
      const doctor = await aDoctor(app)
      await anAppointment(app, doctor, { name: 'Erna Blum' })
      app.setNow(new Date(app.deps.clock().getTime() + 16 * 60_000))
      return app.call(listKnownPatients, undefined, { ...doctor, query: { q: 'er' } })
    },
  ],
  'POST /doctor/block-time': [
    'schedule-changed',
    async () => {
      const { doctorId } = await aDoctor(app)
      return app.call(blockTime, { doctorId, ...KEPT }, await anAdministrator(app))
    },
  ],
  'POST /doctor/unblock-time': [
    'schedule-changed',
    async () => {
      const doctor = await aDoctor(app)
      const { blockId } = (await app.call(blockTime, KEPT, doctor)).data
      const asked = { doctorId: doctor.doctorId, blockId }
      return app.call(unblockTime, asked, await anAdministrator(app))
    },
  ],
  'POST /doctor/undo-decision': [
    'appointment-decided',
    async () => {
      const doctor = await aDoctor(app)
      const appointmentId = await anAppointment(app, doctor)
      await app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, doctor)
      return app.call(undoDecision, { appointmentId, decision: 'approved' }, doctor)
    },
  ],
})
