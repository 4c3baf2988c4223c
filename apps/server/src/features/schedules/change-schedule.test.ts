import * as change from '@desk/contract/schedule-changes'
import { describe, expect, test } from 'vitest'
import { freeStarts } from '../../../test/holds.ts'
import { aDoctor, anAdministrator, type TestDoctor } from '../../../test/people.ts'
import { NO_SETTINGS, scheduleNow, scheduleVersion } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

const TUESDAY = '2027-03-02'
const now = (doctor: TestDoctor) => scheduleNow(app, doctor)
const MORNING = { start: '08:00', end: '12:00' }
const WEEK = Array.from({ length: 7 }, () => [MORNING])

describe('a doctor’s schedule is changed', () => {
  test('a weekly plan is saved, followed at once, changed and taken away', async () => {
    const doctor = await aDoctor(app)
    const plan = { from: '2027-03-01', to: null, days: WEEK }
    const saved = await app.call(change.saveWeekPlan, { ...(await now(doctor)), ...plan }, doctor)
    expect(saved.reply).toMatchObject({ success: true, message: 'Saved' })
    expect(saved.data).toMatchObject({
      isSaved: true,
      hits: [],
      schedule: { version: await scheduleVersion(app, doctor.doctorId) },
    })
    expect((await freeStarts(app, doctor.doctorId))[0]).toBe('08:00 AM')
    const planId = saved.data.schedule.plans[0]?.id ?? ''
    const days = WEEK.map(() => [{ start: '22:00', end: '02:00' }])
    await app.call(change.saveWeekPlan, { ...(await now(doctor)), ...plan, planId, days }, doctor)
    expect((await freeStarts(app, doctor.doctorId)).at(-1)).toBe('01:45 AM')
    await app.call(change.deleteWeekPlan, { ...(await now(doctor)), planId }, doctor)
    expect((await freeStarts(app, doctor.doctorId))[0]).toBe('09:00 AM')
    const again = await app.call(change.deleteWeekPlan, { ...(await now(doctor)), planId }, doctor)
    expect(again.status).toBe(404)
  })

  test('a plan without a last day is valid until the next one begins, whichever was made first', async () => {
    const doctor = await aDoctor(app)
    const save = async (from: string) =>
      (await app.call(change.saveWeekPlan, { ...(await now(doctor)), from, to: null, days: WEEK }, doctor))
        .data
    await save('2027-06-01')
    await save('2027-03-01')
    const { schedule } = await save('2027-08-01')
    expect(schedule.plans.map(({ from, to }) => [from, to])).toEqual([
      ['2027-03-01', '2027-05-31'],
      ['2027-06-01', '2027-07-31'],
      ['2027-08-01', null],
    ])
  })

  test('hours for one date, time off, slot settings and types of visit', async () => {
    const doctor = await aDoctor(app)
    const ask = async () => now(doctor)
    await app.call(change.saveDateHours, { ...(await ask()), date: TUESDAY, windows: [MORNING] }, doctor)
    expect(await freeStarts(app, doctor.doctorId)).toHaveLength(16)
    await app.call(
      change.saveSlotSettings,
      { ...(await ask()), ...NO_SETTINGS, slotMinutes: 60, bufferAfter: 5 },
      doctor,
    )
    expect(await freeStarts(app, doctor.doctorId)).toHaveLength(4)
    const absence = { fromDate: TUESDAY, fromTime: '00:00', toDate: TUESDAY, toTime: '09:30' }
    const { data } = await app.call(
      change.saveAbsence,
      { ...(await ask()), ...absence, kind: 'training', note: 'Course' },
      doctor,
    )
    expect(data.schedule.absences).toEqual([
      {
        id: expect.any(String),
        startsAt: '2027-03-02T00:00:00+01:00',
        endsAt: '2027-03-02T09:30:00+01:00',
        kind: 'training',
        note: 'Course',
      },
    ])
    expect(await freeStarts(app, doctor.doctorId)).toEqual(['10:00 AM', '11:00 AM'])
    const absenceId = data.schedule.absences[0]?.id ?? ''
    await app.call(change.deleteAbsence, { ...(await ask()), absenceId }, doctor)
    await app.call(change.deleteDateHours, { ...(await ask()), date: TUESDAY }, doctor)
    expect(await freeStarts(app, doctor.doctorId)).toHaveLength(8)
    const type = { name: 'First visit', minutes: 30, fee: '120', sentence: 'When you are new here' }
    const made = await app.call(change.saveVisitType, { ...(await ask()), ...type }, doctor)
    expect(made.data.schedule.visitTypes).toEqual([{ id: expect.any(String), ...type }])
    const twice = await app.call(
      change.saveVisitType,
      { ...(await ask()), ...type, name: 'first VISIT' },
      doctor,
    )
    expect(twice.reply).toMatchObject({ success: false, data: { field: 'name' } })
    const visitTypeId = made.data.schedule.visitTypes[0]?.id ?? ''
    const gone = await app.call(change.retireVisitType, { ...(await ask()), visitTypeId }, doctor)
    expect(gone.data.schedule.visitTypes).toEqual([])
  })

  test('by the doctor, or an administrator for any, with a row in the trail, and by nobody else', async () => {
    const doctor = await aDoctor(app)
    const other = await aDoctor(app)
    const admin = await anAdministrator(app)
    const settings = { ...(await now(doctor)), ...NO_SETTINGS }
    expect((await app.call(change.saveSlotSettings, settings, other)).status).toBe(403)
    expect((await app.call(change.saveSlotSettings, settings, admin)).reply.success).toBe(true)
    expect((await trailOf(app)).at(-1)).toMatchObject({
      action: 'schedule-changed',
      actorId: admin.id,
      subjectIds: [doctor.id],
    })
  })

  test('a change that somebody else has just made is shown, and not overwritten', async () => {
    const doctor = await aDoctor(app)
    const seen = await now(doctor)
    await app.call(
      change.saveDateHours,
      { ...seen, date: TUESDAY, windows: [MORNING] },
      await anAdministrator(app),
    )
    const { reply } = await app.call(change.saveDateHours, { ...seen, date: TUESDAY, windows: [] }, doctor)
    expect(reply).toMatchObject({
      success: false,
      message: expect.stringContaining('Somebody else has changed'),
      data: { schedule: { dates: [{ date: TUESDAY, windows: [MORNING] }] } },
    })
    expect(await freeStarts(app, doctor.doctorId)).toHaveLength(16)
  })
})
