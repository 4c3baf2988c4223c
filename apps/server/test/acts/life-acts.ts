import * as life from '@desk/contract/appointment-life'
import * as visit from '@desk/contract/visit'
import { aGuestsVisit, aLife, later } from '../lives.ts'
import { aUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const lifeActs = (app: TestApp): Acts => ({
  ...visitActs(app),
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

const visitActs = (app: TestApp): Acts => ({
  'POST /user/cancel-visit': [
    'appointment-cancelled',
    async () => app.call(visit.cancelVisit, { token: (await aGuestsVisit(app)).token }),
  ],
  'POST /user/move-visit': [
    'appointment-moved',
    async () => {
      const { token } = await aGuestsVisit(app)
      return app.call(visit.moveVisit, { token, date: '2027-03-04', time: '10:00' })
    },
  ],
  'POST /user/save-visit-email': [
    'visit-email-saved',
    async () =>
      app.call(visit.saveVisitEmail, { token: (await aGuestsVisit(app)).token, email: 'gast@example.org' }),
  ],
  'POST /user/take-over-visit': [
    'appointment-claimed',
    async () => {
      const { token } = await aGuestsVisit(app)
      return app.call(visit.takeOverVisit, { token }, await aUser(app))
    },
  ],
})
