import { saveAbsence } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { aDoctor } from '../../../test/people.ts'
import { heldFor, leave, proposalsOf } from '../../../test/proposals.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const DAYS = 15
const EACH = 30

const visitsOf = (doctorId: string) =>
  app.deps.pool.query(
    `insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
     select $1, day::date, 540 + slot * 15, 555 + slot * 15, day + (480 + slot * 15) * interval '1 minute',
       day + (495 + slot * 15) * interval '1 minute', 'Paul Meier', '0151 1', 'Ring 2'
     from generate_series(timestamptz '2027-03-11 00:00Z', timestamptz '2027-03-11 00:00Z' + ($2 - 1) * interval '1 day', '1 day') day,
       generate_series(0, $3 - 1) slot`,
    [doctorId, DAYS, EACH],
  )

test('more than can be planned together are planned in parts, the soonest first, and saved in one step: each has a time of their own', async () => {
  const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
  await visitsOf(doctor.doctorId)
  const away = { ...leave, toDate: '2027-04-01' }
  const change = { ...(await scheduleNow(app, doctor)), ...away }
  const { data } = await app.call(saveAbsence, { ...change, tryOnly: true }, doctor)
  expect(data.hits).toHaveLength(DAYS * EACH)
  const decisions = data.hits.map(({ appointmentId }) => ({ appointmentId, decision: 're-plan' as const }))
  const saved = await app.call(saveAbsence, { ...change, decisions }, doctor)
  expect(saved.data).toMatchObject({ isSaved: true, plan: { parts: 3 } })
  const held = await Promise.all([doctor, colleague].map(({ doctorId }) => heldFor(app, doctorId)))
  const proposals = await proposalsOf(app, doctor)
  expect(proposals).toHaveLength(DAYS * EACH)
  expect(proposals.filter(({ proposed }) => proposed !== null)).toHaveLength(held.flat().length)
  expect(held.flat().length).toBe(DAYS * EACH)
  for (const times of held) expect(new Set(times.map(Number)).size).toBe(times.length)
})
