import { moveAppointment } from '@desk/contract/appointment-life'
import { listFreeSlots } from '@desk/contract/doctor'
import { holdSlot, releaseHold, renewHold } from '@desk/contract/hold'
import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import { expect, test } from 'vitest'
import { aHold, type By, freeStarts, holdInput, tryHold } from '../../../../test/holds.ts'
import { aLife, recordOf } from '../../../../test/lives.ts'
import { meetAtRow } from '../../../../test/locks.ts'
import { aDoctor, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const after = (minutes: number) => app.setNow(new Date(Date.parse('2027-03-01T06:00:00Z') + minutes * 60_000))
const ENOUGH = 'This time was kept for you before, and for longer. You can still book it if nobody else does.'
const hold = async (doctorId: string, by: By) => (await app.call(holdSlot, holdInput(doctorId), by)).data
const release = (id: string, by: By) => app.call(releaseHold, { hold: id }, by)

async function renewAllButOnce(id: string, by: By): Promise<void> {
  for (let times = 1; times < MAX_RENEWALS; times += 1) {
    after(4 * times)
    expect((await app.call(renewHold, { hold: id }, by)).data).toMatchObject({ seconds: 300 })
  }
}

test.each(['an account', 'an address'])(
  'who gives a slot back and holds it again has it no longer than who renews it: %s',
  async (whose) => {
    const { doctorId } = await aDoctor(app)
    const by: By = whose === 'an account' ? { token: (await aUser(app)).token } : { address: '203.0.113.1' }
    const first = await hold(doctorId, by)
    expect(first).toMatchObject({ isRenewed: false, renewalsLeft: 10, seconds: 300 })
    await renewAllButOnce(first.hold, by)
    await release(first.hold, by)
    after(40)
    const again = await hold(doctorId, by)
    expect(again).toMatchObject({ isRenewed: true, renewalsLeft: 0, seconds: 300 })
    expect((await app.call(renewHold, { hold: again.hold }, by)).reply.success).toBe(false)
    await release(again.hold, by)
    after(43)
    // Who only looked at another time in between gets the same hold, with the same end.
    const third = await hold(doctorId, by)
    expect(third).toMatchObject({ isRenewed: true, renewalsLeft: 0, seconds: 120 })
    await release(third.hold, by)
    after(45)
    expect(await tryHold(app, doctorId, {}, by)).toEqual({ refusal: ENOUGH })
    await aHold(app, doctorId, { time: '10:00' }, by)
    await aHold(app, doctorId, {}, { address: '203.0.113.9' })
    after(50)
    expect(await hold(doctorId, by)).toMatchObject({ isRenewed: false, renewalsLeft: 10, seconds: 300 })
  },
)

test('one that ended by itself counts too, and two servers at once give no second one', async () => {
  const { doctorId } = await aDoctor(app)
  const { token } = await aUser(app)
  const by: By = { token }
  await renewAllButOnce(await aHold(app, doctorId, {}, by), by)
  after(42)
  const both = await meetAtRow(app, doctorId, () => [hold(doctorId, by), hold(doctorId, by)])
  expect(new Set(both.map((each) => each.hold)).size).toBe(1)
  expect(both[0]).toMatchObject({ isRenewed: true, renewalsLeft: 0 })
  after(47)
  expect(await tryHold(app, doctorId, {}, by)).toEqual({ refusal: ENOUGH })
})

test('one’s own place is in nobody’s way when another time is chosen, of another length too', async () => {
  const { doctor, patient, id } = await aLife(app, 'approved')
  const { doctorId } = doctor
  const by = { token: patient.token }
  const { place } = await recordOf(app, id, patient)
  const starts = async (named?: string) => {
    const query = { doctorId, date: '03-03-2027' }
    const { data } = await app.call(listFreeSlots, undefined, { query, headers: { place: named } })
    return data.map(({ time }) => time.slice(0, 8)).slice(0, 2)
  }
  expect(await starts()).toEqual(['09:15 AM', '09:30 AM'])
  expect(await starts(place)).toEqual(['09:15 AM', '09:30 AM'])
  await app.deps.pool.query('insert into slot_settings (doctor_id, slot_minutes) values ($1, 10)', [doctorId])
  expect(await starts()).toEqual(['09:20 AM', '09:30 AM'])
  expect(await starts('nonsense')).toEqual(['09:20 AM', '09:30 AM'])
  expect(await starts(place)).toEqual(['09:10 AM', '09:20 AM'])
  const to = { date: '2027-03-03', time: '09:10' }
  expect(await tryHold(app, doctorId, to, by)).toHaveProperty('refusal')
  const held = await aHold(app, doctorId, { ...to, place }, by)
  expect((await app.call(renewHold, { hold: held }, by)).reply.success).toBe(true)
  const moved = await app.call(moveAppointment, { appointmentId: id, ...to, hold: held }, by)
  expect(moved.data).toMatchObject({ time: '09:10 AM - 09:20 AM' })
})

test('who chose the id of a hold can name it without having seen the reply, and get it again while it lasts', async () => {
  const { doctorId } = await aDoctor(app)
  const eva = await aUser(app)
  const [own, hers] = ['5b8c2d1e-0000-4000-8000-000000000001', '5b8c2d1e-0000-4000-8000-000000000002']
  expect(await aHold(app, doctorId, { hold: own })).toBe(own)
  expect(await freeStarts(app, doctorId, own)).toContain('09:00 AM')
  expect(await aHold(app, doctorId, { hold: own })).toBe(own)
  expect(await aHold(app, doctorId, { hold: hers, replaces: own })).toBe(own)
  expect(await aHold(app, doctorId, { hold: hers, time: '09:15' }, { token: eva.token })).toBe(hers)
  const expectUsed = async (used: string, time: string) => {
    const { status, reply } = await app.call(holdSlot, holdInput(doctorId, { hold: used, time }))
    expect([status, reply.message]).toEqual([400, 'hold: Invalid input'])
  }
  await expectUsed(hers, '09:15')
  await expectUsed(hers, '09:30')
  await release(own, {})
  expect(await freeStarts(app, doctorId)).toContain('09:00 AM')
  await expectUsed(own, '09:00')
})

test('of one id that is sent twice at once there is one hold', async () => {
  const { doctorId } = await aDoctor(app)
  const id = '5b8c2d1e-0000-4000-8000-000000000003'
  const both = await meetAtRow(app, doctorId, () => [
    aHold(app, doctorId, { hold: id }),
    aHold(app, doctorId, { hold: id }),
  ])
  expect(both).toEqual([id, id])
})
