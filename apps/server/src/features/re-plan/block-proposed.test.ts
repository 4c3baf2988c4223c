import { blockTime } from '@desk/contract/day'
import { hit } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailsTo, unreadOf } from '../../../test/lives.ts'
import { aRePlan, heldFor, placeOf, proposalsOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

async function aProposedTime() {
  const known = await aRePlan(app)
  const { date = '' } = known.plan?.proposals[0]?.time ?? {}
  const block = async (deciding: object = {}) =>
    (
      await app.call(
        blockTime,
        { date, startTime: '08:00', endTime: '20:00', message: 'Team day.', ...deciding },
        known.doctor,
      )
    ).reply
  const decide = (decision: string) => block({ decisions: [{ appointmentId: known.id, decision }] })
  return { ...known, date, block, decide }
}

test('a time to be kept free in which one is proposed first says to whom, and changes nothing', async () => {
  const { doctor, id, date, block } = await aProposedTime()
  const shown = [{ appointmentId: id, name: 'Paul Meier', date, isProposed: true, why: 'blocked' }]
  const tried = await block({ tryOnly: true })
  expect(tried).toMatchObject({ success: true, data: { isSaved: false, blockId: '', hits: shown } })
  const refused = await block()
  expect(refused.success).toBe(false)
  expect(z.parse(z.object({ hits: z.array(hit) }), refused.data).hits).toMatchObject(shown)
  expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
  expect(await proposalsOf(app, doctor)).toMatchObject([{ state: 'open', proposed: { date } }])
})

test('then the patient is proposed another time, on another day', async () => {
  const { doctor, patient, id, date, decide } = await aProposedTime()
  expect(await decide('re-plan')).toMatchObject({ success: true, data: { isSaved: true } })
  const [open, former] = await proposalsOf(app, doctor)
  expect([open?.state, former?.state]).toEqual(['open', 'withdrawn'])
  expect(open?.proposed?.date).not.toBe(date)
  expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  expect((await emailsTo(app, patient.email)).at(-1)).toBe('time-proposed')
})

test('or the appointment is cancelled with a message, and to keep both is refused', async () => {
  const { doctor, patient, id, decide } = await aProposedTime()
  expect((await decide('keep')).success).toBe(false)
  expect(await decide('cancel')).toMatchObject({ success: true, data: { isSaved: true } })
  expect(await placeOf(app, id)).toMatchObject({ state: 'cancelled' })
  expect((await unreadOf(app, patient)).join()).toContain('Team day.')
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  expect(await proposalsOf(app, doctor)).toMatchObject([{ state: 'cancelled' }])
})
