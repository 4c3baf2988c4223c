import { cancelAppointment } from '@desk/contract/appointment-life'
import { expect, test } from 'vitest'
import { somebodyWaits, somebodyWaitsFor } from '../../../test/locks.ts'
import { aDoctor } from '../../../test/people.ts'
import { aRePlan, placeOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { lockForProposals } from './lock-for-proposals.ts'

const app = useTestApp()

/** Ids rise with time: the colleague was made first, and is locked before the doctor. */
async function aTimeOfAColleague() {
  const colleague = await aDoctor(app)
  const rePlan = await aRePlan(app)
  expect(colleague.doctorId < rePlan.doctor.doctorId).toBe(true)
  return { ...rePlan, colleague }
}

const HOLD = 'update proposals set doctor_id = $2 where id = $1'
const LOCK = 'select from doctors where id = $1 for no key update nowait'

test('a time that comes to be held while one waits for the doctor is locked too, in the order of ids: no deadlock', async () => {
  const { doctor, colleague, proposalId } = await aTimeOfAColleague()
  const holder = await app.deps.pool.connect()
  await holder.query('begin')
  await holder.query(LOCK, [doctor.doctorId])
  await holder.query(HOLD, [proposalId, colleague.doctorId])
  const locked = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  const waiting = app.deps.db.transaction().execute(async (trx) => {
    await lockForProposals(trx, [doctor.doctorId])
    locked.resolve()
    await looked.promise
  })
  await somebodyWaits(app)
  // Somebody holds the colleague's lock and waits for the doctor's, in the right order.
  const other = await app.deps.pool.connect()
  await other.query('begin')
  await other.query(LOCK, [colleague.doctorId])
  await holder.query('commit')
  // The doctor is free for a moment before, so that says nothing.
  await somebodyWaitsFor(other)
  await other.query(LOCK, [doctor.doctorId])
  await other.query('commit')
  await locked.promise
  expect([await isFree(doctor.doctorId), await isFree(colleague.doctorId)]).toEqual([false, false])
  looked.resolve()
  await waiting
  holder.release()
  other.release()
})

test('who cancels an appointment for which a colleague’s time is held locks that colleague first', async () => {
  const { doctor, colleague, proposalId, patient, id } = await aTimeOfAColleague()
  const { pool } = app.deps
  await pool.query(HOLD, [proposalId, colleague.doctorId])
  await pool.query(
    'update slot_holds set doctor_id = $2 where id = (select hold_id from proposals where id = $1)',
    [proposalId, colleague.doctorId],
  )
  const other = await pool.connect()
  await other.query('begin')
  await other.query(LOCK, [colleague.doctorId])
  const cancelled = app.call(cancelAppointment, { appointmentId: id }, patient)
  await somebodyWaits(app)
  await other.query(LOCK, [doctor.doctorId])
  await other.query('commit')
  other.release()
  expect((await cancelled).reply.success).toBe(true)
  expect(await placeOf(app, id)).toMatchObject({ state: 'cancelled' })
})

async function isFree(doctorId: string): Promise<boolean> {
  const { rows } = await app.deps.pool.query(
    'select from doctors where id = $1 for no key update skip locked',
    [doctorId],
  )
  return rows.length === 1
}
