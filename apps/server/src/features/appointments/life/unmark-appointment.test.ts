import { markAppointment } from '@desk/contract/appointment-life'
import { undoDecision } from '@desk/contract/day'
import type { Mark } from '@desk/rules/appointment-changes'
import { expect, test } from 'vitest'
import { aLife, later, recordOf } from '../../../../test/lives.ts'
import { aDoctor, anAdministrator, aToken } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
type By = { token: string }
const mark = async (appointmentId: string, as: Mark, { token }: By) =>
  (await app.call(markAppointment, { appointmentId, mark: as }, { token })).reply
const unmark = async (appointmentId: string, decision: Mark, { token }: By) =>
  (await app.call(undoDecision, { appointmentId, decision }, { token })).reply
const OVER = 'This can no longer be taken back'

test('an arrival and the end of a visit are taken back within ten seconds by who noted them, and the history keeps both', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  const staff = await later(app, '2027-03-03T08:00:00Z', doctor)
  await mark(id, 'arrived', staff)
  await mark(id, 'completed', staff)
  const chief = await anAdministrator(app)
  expect((await unmark(id, 'completed', chief)).message).toContain(OVER)
  expect((await unmark(id, 'arrived', staff)).message).toContain(OVER)
  app.setNow(new Date('2027-03-03T08:00:10Z'))
  expect(await unmark(id, 'completed', staff)).toMatchObject({
    success: true,
    message: 'Taken back: the appointment is what it was before',
  })
  expect(await recordOf(app, id, staff)).toMatchObject({
    state: 'arrived',
    can: { mark: ['completed'], correct: false },
  })
  await mark(id, 'completed', staff)
  app.setNow(new Date('2027-03-03T08:00:23Z'))
  expect((await unmark(id, 'completed', staff)).message).toContain(OVER)
  const { history } = await recordOf(app, id, staff)
  expect(history.slice(2).map(({ state, takesBack }) => `${state} ${takesBack}`)).toEqual([
    'arrived false',
    'completed false',
    'arrived true',
    'completed false',
  ])
})

test('an arrival that is taken back leaves an approved appointment, decided when it was', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  const row = async () =>
    (await app.deps.pool.query('select state, decided_at, released_at from appointments where id = $1', [id]))
      .rows[0]
  const before = await row()
  const staff = await later(app, '2027-03-03T08:00:00Z', doctor)
  await mark(id, 'arrived', staff)
  await unmark(id, 'arrived', staff)
  expect(await row()).toEqual(before)
  // Taking the mark back does not take back the approval, which is too old by now.
  const { reply } = await app.call(undoDecision, { appointmentId: id, decision: 'approved' }, staff)
  expect(reply.message).toContain(OVER)
})

test('who is said not to have come, and did, is put right by any of the staff until the end of the day', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const staff = await later(app, '2027-03-03T08:16:00Z', doctor)
  await mark(id, 'missed', staff)
  expect((await recordOf(app, id, { token: await aToken(app, patient.id) })).can.correct).toBe(false)
  const evening = '2027-03-03T20:00:00Z'
  const late = await later(app, evening, doctor)
  expect((await recordOf(app, id, late)).can).toMatchObject({ mark: [], correct: true })
  const stranger = await aDoctor(app)
  const { status } = await app.call(undoDecision, { appointmentId: id, decision: 'missed' }, stranger)
  expect(status).toBe(404)
  const chief = await anAdministrator(app)
  expect((await unmark(id, 'missed', chief)).success).toBe(true)
  expect(await recordOf(app, id, chief)).toMatchObject({
    state: 'approved',
    isPast: true,
    can: { mark: ['arrived', 'missed'], correct: false },
  })
  expect((await mark(id, 'arrived', chief)).success).toBe(true)
  const reader = { token: await aToken(app, patient.id) }
  const { history } = await recordOf(app, id, reader)
  expect(history.slice(2).map(({ state, party, takesBack }) => [state, party, takesBack])).toEqual([
    ['missed', 'doctor', false],
    ['approved', 'admin', true],
    ['arrived', 'admin', false],
  ])
  const { rows } = await app.deps.pool.query(
    `select details ->> 'state' as state from audit_events where action = 'appointment-marked' order by id`,
  )
  expect(rows.slice(-3).map(({ state }) => state)).toEqual(['missed', 'approved', 'arrived'])
})

test('the next day what was missed stays missed', async () => {
  const { doctor, id } = await aLife(app, 'approved')
  await mark(id, 'missed', await later(app, '2027-03-03T08:16:00Z', doctor))
  const staff = await later(app, '2027-03-04T08:00:00Z', doctor)
  expect((await recordOf(app, id, staff)).can.correct).toBe(false)
  expect((await unmark(id, 'missed', staff)).message).toContain(OVER)
})
