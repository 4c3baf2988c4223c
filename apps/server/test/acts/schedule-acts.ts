import { saveClosedDays } from '@desk/contract/closed-days'
import * as change from '@desk/contract/schedule-changes'
import { saveScheduleDefaults } from '@desk/contract/schedule-defaults'
import { aDoctor, anAdministrator } from '../people.ts'
import { NO_SETTINGS, scheduleOf, scheduleVersion } from '../schedules.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

const DATE = '2027-03-02'
const LEAVES = 'schedule-changed'

async function aSchedule(app: TestApp) {
  const doctor = await aDoctor(app)
  const schedule = scheduleOf(app, doctor.doctorId)
  await schedule.date(DATE, [])
  await schedule.plan([])
  await schedule.absence('2027-03-02T11:15Z', '2027-03-02T18:00Z')
  const { pool } = app.deps
  await pool.query(`insert into visit_types (doctor_id, name, minutes) values ($1, 'First', 30)`, [
    doctor.doctorId,
  ])
  const idIn = async (table: string) => (await pool.query(`select id from ${table}`)).rows[0].id
  const version = await scheduleVersion(app, doctor.doctorId)
  return { by: doctor, at: { doctorId: doctor.doctorId, scheduleVersion: version }, idIn }
}

export const scheduleActs = (app: TestApp): Acts => ({
  ...hoursActs(app),
  ...otherActs(app),
  ...defaultsActs(app),
})

const defaultsActs = (app: TestApp): Acts => ({
  'POST /admin/save-schedule-defaults': [
    LEAVES,
    async () =>
      app.call(saveScheduleDefaults, { defaultsVersion: 0, ...NO_SETTINGS }, await anAdministrator(app)),
  ],
})

const hoursActs = (app: TestApp): Acts => ({
  'POST /doctor/save-usual-hours': [
    LEAVES,
    async () => {
      const { by, at } = await aSchedule(app)
      return app.call(change.saveUsualHours, { ...at, timings: ['08:00', '12:00'] }, by)
    },
  ],
  'POST /doctor/save-week-plan': [
    LEAVES,
    async () => {
      const { by, at, idIn } = await aSchedule(app)
      const days = Array.from({ length: 7 }, () => [])
      const plan = { planId: await idIn('week_plans'), from: DATE, to: null, days }
      return app.call(change.saveWeekPlan, { ...at, ...plan }, by)
    },
  ],
  'POST /doctor/delete-week-plan': [
    LEAVES,
    async () => {
      const { by, at, idIn } = await aSchedule(app)
      return app.call(change.deleteWeekPlan, { ...at, planId: await idIn('week_plans') }, by)
    },
  ],
  'POST /doctor/save-date-hours': [
    LEAVES,
    async () => {
      const { by, at } = await aSchedule(app)
      return app.call(change.saveDateHours, { ...at, date: DATE, windows: [] }, by)
    },
  ],
  'POST /doctor/delete-date-hours': [
    LEAVES,
    async () => {
      const { by, at } = await aSchedule(app)
      return app.call(change.deleteDateHours, { ...at, date: DATE }, by)
    },
  ],
})

const otherActs = (app: TestApp): Acts => ({
  'POST /admin/save-closed-days': [
    LEAVES,
    async () => {
      const days = { closedDaysVersion: 0, save: [{ date: DATE, name: 'Holiday' }], remove: [] }
      return app.call(saveClosedDays, days, await anAdministrator(app))
    },
  ],
  'POST /doctor/save-absence': [
    LEAVES,
    async () => {
      const { by, at } = await aSchedule(app)
      const times = { fromDate: DATE, fromTime: '08:00', toDate: DATE, toTime: '12:00' }
      return app.call(change.saveAbsence, { ...at, ...times, kind: 'ill' }, by)
    },
  ],
  'POST /doctor/delete-absence': [
    LEAVES,
    async () => {
      const { by, at, idIn } = await aSchedule(app)
      return app.call(change.deleteAbsence, { ...at, absenceId: await idIn('absences') }, by)
    },
  ],
  'POST /doctor/save-slot-settings': [
    LEAVES,
    async () => {
      const { by, at } = await aSchedule(app)
      const none = { bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, horizonDays: null, mostVisits: null }
      return app.call(change.saveSlotSettings, { ...at, ...none, slotMinutes: 20 }, by)
    },
  ],
  'POST /doctor/save-visit-type': [
    LEAVES,
    async () => {
      const { by, at } = await aSchedule(app)
      return app.call(change.saveVisitType, { ...at, name: 'Control', minutes: 10 }, by)
    },
  ],
  'POST /doctor/retire-visit-type': [
    LEAVES,
    async () => {
      const { by, at, idIn } = await aSchedule(app)
      return app.call(change.retireVisitType, { ...at, visitTypeId: await idIn('visit_types') }, by)
    },
  ],
})
