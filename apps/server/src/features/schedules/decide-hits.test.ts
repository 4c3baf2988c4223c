import { hit, type Hit } from '@desk/contract/schedule-changes'
import * as change from '@desk/contract/schedule-changes'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../test/people.ts'
import { NO_SETTINGS, scheduleNow, scheduleVersion } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

const TUESDAY = '2027-03-02'
const now = (doctor: TestDoctor) => scheduleNow(app, doctor)
const closeTuesday = async (doctor: TestDoctor, changes: object = {}, token = doctor.token) =>
  (
    await app.call(
      change.saveDateHours,
      { ...(await now(doctor)), date: TUESDAY, windows: [], ...changes },
      { token },
    )
  ).reply
const hitsIn = (data: unknown): Hit[] => z.parse(z.object({ hits: z.array(hit) }), data).hits
const states = async () =>
  (await app.deps.pool.query('select state from appointments order by starts_at')).rows.map(
    ({ state }) => state,
  )
const keep = (ids: string[]) => ids.map((appointmentId) => ({ appointmentId, decision: 'keep' as const }))

describe('see before you save', () => {
  test('a change that is tried says whom it hits, by name, time and phone, and changes nothing', async () => {
    const doctor = await aDoctor(app)
    await anAppointment(app, doctor, { phone: '0151 7' })
    await anAppointment(app, doctor, { date: '2027-03-03' })
    const before = await scheduleVersion(app, doctor.doctorId)
    const reply = await closeTuesday(doctor, { tryOnly: true })
    expect(reply).toMatchObject({
      success: true,
      data: { isSaved: false, schedule: { dates: [{ date: TUESDAY }] } },
    })
    expect(hitsIn(reply.data)).toEqual([
      {
        appointmentId: expect.any(String),
        doctorId: doctor.doctorId,
        doctor: { firstName: 'Anna', lastName: 'Weber' },
        date: TUESDAY,
        time: '09:00 AM - 09:15 AM',
        startsAt: '2027-03-02T09:00:00+01:00',
        endsAt: '2027-03-02T09:15:00+01:00',
        name: 'Paul Meier',
        phone: '0151 7',
        state: 'pending',
        hasAccount: false,
        canBeTold: false,
        why: 'outside-hours',
        isProposed: false,
      },
    ])
    expect(await scheduleVersion(app, doctor.doctorId)).toBe(before)
    expect((await trailOf(app)).at(-1)).toMatchObject({ action: 'patient-data-opened' })
  })

  test('nothing is saved before it is said of each hit what is to become of it, and then it is kept, or cancelled with a message', async () => {
    const doctor = await aDoctor(app)
    const paul = await aUser(app)
    await anAppointment(app, doctor, {}, paul.token)
    await anAppointment(app, doctor, { time: '10:00' })
    const refused = await closeTuesday(doctor)
    expect(refused).toMatchObject({
      success: false,
      message: expect.stringContaining('affects 2 appointments'),
    })
    const [first, second] = hitsIn(refused.data).map(({ appointmentId }) => appointmentId)
    const decisions = [
      { appointmentId: first, decision: 'cancel' },
      { appointmentId: second, decision: 'keep' },
    ]
    expect((await closeTuesday(doctor, { decisions: decisions.slice(1) })).success).toBe(false)
    expect(await states()).toEqual(['pending', 'pending'])
    expect((await closeTuesday(doctor, { decisions, message: 'I am away' })).success).toBe(true)
    expect(await states()).toEqual(['cancelled', 'pending'])
    const { rows } = await app.deps.pool.query(
      `select params->>'reason' as reason from notifications where user_id = $1 order by id desc limit 1`,
      [paul.id],
    )
    expect(rows).toEqual([{ reason: 'I am away' }])
  })

  test('what was kept once is a hit again when the doctor is away or the hospital closed, not when the same is saved again', async () => {
    const doctor = await aDoctor(app)
    const kept = await anAppointment(app, doctor)
    const off = await anAppointment(app, doctor, { time: '10:15' })
    const longer = { ...NO_SETTINGS, slotMinutes: 30, decisions: keep([off]) }
    expect(
      (await app.call(change.saveSlotSettings, { ...(await now(doctor)), ...longer }, doctor)).data,
    ).toMatchObject({ isSaved: true })
    expect((await closeTuesday(doctor, { decisions: keep([kept, off]) })).success).toBe(true)
    const leave = { fromDate: TUESDAY, fromTime: '00:00', toDate: '2027-03-03', toTime: '00:00' } as const
    const away = async (changes: object) =>
      (
        await app.call(
          change.saveAbsence,
          { ...(await now(doctor)), ...leave, kind: 'leave', ...changes },
          doctor,
        )
      ).reply
    const expected = [kept, off].map((appointmentId) => ({ appointmentId, why: 'absent' }))
    const first = await away({})
    expect(first.success).toBe(false)
    expect(hitsIn(first.data)).toMatchObject(expected)
    expect((await away({ decisions: keep([kept, off]) })).success).toBe(true)
    const { rows } = await app.deps.pool.query<{ id: string }>('select id from absences')
    const absenceId = rows[0]?.id
    expect(await away({ absenceId, note: 'By the sea' })).toMatchObject({ data: { isSaved: true, hits: [] } })
    expect(hitsIn((await away({ absenceId, toDate: '2027-03-05' })).data)).toMatchObject(expected)
    expect(hitsIn((await away({ kind: 'ill' })).data)).toMatchObject(expected)
  })

  test('where the hits have changed since they were shown it is refused with the new ones', async () => {
    const doctor = await aDoctor(app)
    const shown = await anAppointment(app, doctor)
    const decisions = [{ appointmentId: shown, decision: 'cancel' }]
    const seen = await now(doctor)
    const late = await anAppointment(app, doctor, { time: '10:00' })
    const refused = await closeTuesday(doctor, { ...seen, decisions })
    expect(refused.success).toBe(false)
    expect(hitsIn(refused.data).map(({ appointmentId }) => appointmentId)).toEqual([shown, late])
    expect(await states()).toEqual(['pending', 'pending'])
  })

  test('longer slots hit what does not begin at one of them', async () => {
    const doctor = await aDoctor(app)
    await anAppointment(app, doctor)
    const hidden = await anAppointment(app, doctor, { time: '09:15' })
    const settings = { ...(await now(doctor)), ...NO_SETTINGS, slotMinutes: 30 }
    const { reply } = await app.call(change.saveSlotSettings, settings, doctor)
    expect(hitsIn(reply.data)).toMatchObject([{ appointmentId: hidden, why: 'off-grid' }])
  })
})
