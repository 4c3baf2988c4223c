import * as change from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { allRows } from '../../../test/rows.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { aVisitType, NO_SETTINGS, scheduleNow, scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const TUESDAY = '2027-03-02'
const MORNING = { start: '08:00', end: '12:00' }
const WINDOWS = [{ start: 540, end: 1020 }]
const absence = {
  fromDate: TUESDAY,
  fromTime: '00:00',
  toDate: '2027-03-03',
  toTime: '00:00',
  kind: 'leave',
} as const
const plan = { from: '2027-06-01', to: null, days: Array.from({ length: 7 }, () => [MORNING]) }

type Ids = { planId: string; absenceId: string; visitTypeId: string }
type Form = [called: (typeof change.SCHEDULE_CHANGES)[number], asked: (ids: Ids) => object]

const FORMS: readonly Form[] = [
  [change.saveUsualHours, () => ({ timings: ['10:00', '16:00'] })],
  [change.saveWeekPlan, () => plan],
  [change.deleteWeekPlan, ({ planId }) => ({ planId })],
  [change.saveDateHours, () => ({ date: '2027-03-04', windows: [] })],
  [change.deleteDateHours, () => ({ date: '2027-03-05' })],
  [change.saveAbsence, () => absence],
  [change.deleteAbsence, ({ absenceId }) => ({ absenceId })],
  [change.saveSlotSettings, () => ({ ...NO_SETTINGS, slotMinutes: 20 })],
  [change.saveVisitType, () => ({ name: 'First visit', minutes: 30 })],
  [change.retireVisitType, ({ visitTypeId }) => ({ visitTypeId })],
]

test('there is one of each call that changes a schedule', () => {
  expect(FORMS.map(([called]) => called)).toEqual(change.SCHEDULE_CHANGES)
})

test('whatever form a doctor has open, what somebody else has just changed is shown, and nothing is written over', async () => {
  const doctor = await aDoctor(app)
  const admin = await anAdministrator(app)
  const schedule = scheduleOf(app, doctor.doctorId)
  await schedule.plan(WINDOWS)
  await schedule.date('2027-03-05', WINDOWS)
  await schedule.absence('2027-04-02T22:00:00Z', '2027-04-03T22:00:00Z')
  const visitTypeId = await aVisitType(app, doctor, { name: 'Check-up', minutes: 15 })
  const idIn = async (table: string): Promise<string> =>
    (await app.deps.pool.query(`select id from ${table}`)).rows[0].id
  const ids = { planId: await idIn('week_plans'), absenceId: await idIn('absences'), visitTypeId }

  const seen = await scheduleNow(app, doctor)
  const others = { ...seen, date: TUESDAY, windows: [MORNING] }
  expect((await app.call(change.saveDateHours, others, admin)).reply.success).toBe(true)
  const before = await timeRows()
  for (const [called, asked] of FORMS) {
    // The calls have bodies of different types, so the type is lost here.
    const { reply } = await app.call(called, JSON.parse(JSON.stringify({ ...seen, ...asked(ids) })), doctor)
    expect([called.path, reply]).toMatchObject([
      called.path,
      {
        success: false,
        message: expect.stringContaining('Somebody else has changed'),
        data: { schedule: { dates: expect.arrayContaining([{ date: TUESDAY, windows: [MORNING] }]) } },
      },
    ])
    expect(await timeRows()).toEqual(before)
  }
})

async function timeRows() {
  const rows = await allRows(app)
  const tables = 'doctors week_plans week_windows date_hours date_windows absences slot_settings visit_types'
  return tables.split(' ').map((table) => [table, rows[table]])
}
