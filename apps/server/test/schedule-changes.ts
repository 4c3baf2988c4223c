import { saveClosedDays } from '@desk/contract/closed-days'
import { blockDoctor, rejectDoctor } from '@desk/contract/doctor-leaves'
import { getSchedule } from '@desk/contract/schedule'
import * as change from '@desk/contract/schedule-changes'
import { type Person, type TestDoctor } from './people.ts'
import { NO_SETTINGS, scheduleNow, scheduleOf } from './schedules.ts'
import type { TestApp } from './test-app.ts'

type Deciding = {
  tryOnly?: boolean
  decisions?: { appointmentId: string; decision: change.DecisionOnHit }[]
  message?: string
}
type Changing = { doctor: TestDoctor; admin: Person; deciding: Deciding }
type Reply = { success: boolean; message?: string | undefined; data?: unknown }

type Change = {
  /** The doctor cannot be booked afterwards, so only colleagues are proposed. */
  losesDoctor?: true
  given?: (app: TestApp, doctor: TestDoctor) => Promise<unknown>
  make: (app: TestApp, changing: Changing) => Promise<{ reply: Reply }>
}

/** The day of `bookingInput`, on which somebody has an appointment at 9:15. */
const TUESDAY = '2027-03-02'
const LATE = { start: '10:00', end: '17:00', overnight: false }
const WINDOWS = [{ start: 540, end: 1020 }]

const planned = (app: TestApp, { doctorId }: TestDoctor) => scheduleOf(app, doctorId).plan(WINDOWS)
const withDate = (app: TestApp, { doctorId }: TestDoctor) => scheduleOf(app, doctorId).date(TUESDAY, WINDOWS)
const startsLate = ({ deps }: TestApp, { doctorId }: TestDoctor) =>
  deps.pool.query('update doctors set work_start = 600 where id = $1', [doctorId])

async function schedule(app: TestApp, { token, doctorId }: TestDoctor) {
  return (await app.call(getSchedule, undefined, { token, query: { doctorId } })).data
}

const absence = { fromTime: '00:00', toDate: '2027-03-03', toTime: '00:00', kind: 'leave' } as const
const days = Array.from({ length: 7 }, () => [LATE])

/** Every change that can leave an appointment without hours or without its doctor. */
export const HITTING: Readonly<Record<string, Change>> = {
  'less usual hours': {
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.saveUsualHours,
        { ...(await scheduleNow(app, doctor)), timings: ['10:00', '17:00'], ...deciding },
        doctor,
      ),
  },
  'a weekly plan with less hours': {
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.saveWeekPlan,
        { ...(await scheduleNow(app, doctor)), from: '2027-03-01', to: null, days, ...deciding },
        doctor,
      ),
  },
  'a next plan, prepared ahead': {
    given: planned,
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.saveWeekPlan,
        { ...(await scheduleNow(app, doctor)), from: TUESDAY, to: null, days, ...deciding },
        doctor,
      ),
  },
  'a plan taken away': {
    given: async (app, doctor) => {
      await planned(app, doctor)
      await startsLate(app, doctor)
    },
    make: async (app, { doctor, deciding }) => {
      const [plan] = (await schedule(app, doctor)).plans
      const planId = plan?.id ?? ''
      return app.call(
        change.deleteWeekPlan,
        { ...(await scheduleNow(app, doctor)), planId, ...deciding },
        doctor,
      )
    },
  },
  'less hours on one date': {
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.saveDateHours,
        { ...(await scheduleNow(app, doctor)), date: TUESDAY, windows: [LATE], ...deciding },
        doctor,
      ),
  },
  'the hours of a date taken away': {
    given: async (app, doctor) => {
      await withDate(app, doctor)
      await startsLate(app, doctor)
    },
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.deleteDateHours,
        { ...(await scheduleNow(app, doctor)), date: TUESDAY, ...deciding },
        doctor,
      ),
  },
  'time off': {
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.saveAbsence,
        { ...(await scheduleNow(app, doctor)), fromDate: TUESDAY, ...absence, ...deciding },
        doctor,
      ),
  },
  'longer time off': {
    given: (app, { doctorId }) =>
      scheduleOf(app, doctorId).absence('2027-03-02T22:00:00Z', '2027-03-03T22:00:00Z'),
    make: async (app, { doctor, deciding }) => {
      const [known] = (await schedule(app, doctor)).absences
      const absenceId = known?.id ?? ''
      return app.call(
        change.saveAbsence,
        { ...(await scheduleNow(app, doctor)), absenceId, fromDate: TUESDAY, ...absence, ...deciding },
        doctor,
      )
    },
  },
  'longer slots': {
    make: async (app, { doctor, deciding }) =>
      app.call(
        change.saveSlotSettings,
        { ...(await scheduleNow(app, doctor)), ...NO_SETTINGS, slotMinutes: 30, ...deciding },
        doctor,
      ),
  },
  'a closed day': {
    make: (app, { admin, deciding }) =>
      app.call(
        saveClosedDays,
        { closedDaysVersion: 0, save: [{ date: TUESDAY, name: 'Holiday' }], remove: [], ...deciding },
        admin,
      ),
  },
  'a doctor rejected': {
    losesDoctor: true,
    make: (app, { doctor: { doctorId }, admin, deciding }) =>
      app.call(rejectDoctor, { doctorId, ...deciding }, admin),
  },
  'a doctor’s account blocked': {
    losesDoctor: true,
    make: (app, { doctor: { id: userId }, admin, deciding }) =>
      app.call(blockDoctor, { userId, ...deciding }, admin),
  },
}
