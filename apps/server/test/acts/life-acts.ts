import * as life from '@desk/contract/appointment-life'
import { aLife, later } from '../lives.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

/** What becomes of an appointment after it was made. */
export const lifeActs = (app: TestApp): Acts => ({
  'POST /user/cancel-appointment': [
    'appointment-cancelled',
    async () => {
      const { id, patient } = await aLife(app)
      return app.call(life.cancelAppointment, { appointmentId: id }, patient)
    },
  ],
  'POST /user/move-appointment': [
    'appointment-moved',
    async () => {
      const { id, patient } = await aLife(app)
      return app.call(life.moveAppointment, { appointmentId: id, date: '2027-03-04', time: '10:00' }, patient)
    },
  ],
  'POST /doctor/mark-appointment': [
    'appointment-marked',
    async () => {
      const { id, doctor } = await aLife(app, 'approved')
      const staff = await later(app, '2027-03-03T08:00:00Z', doctor)
      return app.call(life.markAppointment, { appointmentId: id, mark: 'arrived' }, staff)
    },
  ],
})
