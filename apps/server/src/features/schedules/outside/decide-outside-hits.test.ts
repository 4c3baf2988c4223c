import { getUserData } from '@desk/contract/auth'
import { getAppointment } from '@desk/contract/appointment-life'
import * as contract from '@desk/contract/outside-calendar'
import { listProposals } from '@desk/contract/proposal'
import type { DecisionOnHit } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { at, useOutsideCalendars } from '../../../../test/outside-calendars.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { refreshCalendarsJob } from './jobs.ts'

const app = useTestApp()
const anOutside = useOutsideCalendars()

const MORNING = at('20270302T080000Z', '20270302T090000Z')

const hitsOf = async (doctor: TestDoctor) => {
  const query = { doctorId: doctor.doctorId }
  const { data } = await app.call(contract.listOutsideCalendars, undefined, { ...doctor, query })
  return data[0]?.hits.map(({ appointmentId, decision }) => [appointmentId, decision])
}

async function toldOf({ token }: TestDoctor): Promise<string[]> {
  const { data } = await app.call(getUserData, { token }, { token })
  return data.unread.map(({ message }) => message).filter((message) => message.includes('other calendar'))
}

async function threeCovered() {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const ids: string[] = []
  for (const time of ['09:00', '09:15', '09:30'])
    ids.push(await anAppointment(app, doctor, { time }, patient.token))
  const other = await anOutside(app, doctor)
  await other.read(MORNING)
  const asked = { doctorId: doctor.doctorId, calendarId: other.calendarId }
  return { doctor, patient, ids, other, asked }
}

const all = (ids: readonly string[], ...wanted: DecisionOnHit[]) =>
  ids.map((appointmentId, place) => ({ appointmentId, decision: wanted[place] ?? 'keep' }))

test('a calendar elsewhere is read every 15 minutes', () => {
  expect(refreshCalendarsJob.schedule).toBe('*/15 * * * *')
})

test('a reading that comes to cover visits tells the doctor once of each', async () => {
  const { doctor, other } = await threeCovered()
  const first = 'at a time that your other calendar “Home” takes now'
  expect(await toldOf(doctor)).toEqual([expect.stringContaining(`3 appointments are ${first}`)])
  await other.read(MORNING)
  await other.read(MORNING, at('20270303T080000Z', '20270303T090000Z'))
  expect(await toldOf(doctor)).toHaveLength(1)
  await anAppointment(app, doctor, { date: '2027-03-04', time: '10:00' })
  await other.read(MORNING, at('20270304T090000Z', '20270304T093000Z'))
  const told = await toldOf(doctor)
  expect(told).toHaveLength(2)
  expect(told).toContainEqual(expect.stringContaining('An appointment is at a time'))
})

test('what it hits is shown first, and refused until it is said of each what is to become of it', async () => {
  const { doctor, ids, asked } = await threeCovered()
  const tried = await app.call(contract.decideOutsideHits, { ...asked, tryOnly: true }, doctor)
  expect(tried.data).toMatchObject({ isSaved: false, plan: null })
  expect(tried.data.hits.map(({ appointmentId, why }) => [appointmentId, why])).toEqual(
    ids.map((id) => [id, 'elsewhere']),
  )
  const some = { ...asked, decisions: all(ids.slice(0, 2)) }
  const { reply } = await app.call(contract.decideOutsideHits, some, doctor)
  expect(reply).toMatchObject({ success: false, data: { hits: [{}, {}, {}] } })
  expect(await hitsOf(doctor)).toEqual(ids.map((id) => [id, 'open']))
})

test('one is kept, one cancelled with a message, one proposed another time, and nobody is asked of them again', async () => {
  const { doctor, patient, ids, other, asked } = await threeCovered()
  const [kept = '', cancelled = '', planned = ''] = ids
  const decisions = all(ids, 'keep', 'cancel', 're-plan')
  const message = 'I teach that morning.'
  const { data } = await app.call(contract.decideOutsideHits, { ...asked, decisions, message }, doctor)
  const time = '10:00 AM - 10:15 AM'
  expect(data).toMatchObject({
    isSaved: true,
    plan: { proposals: [{ appointmentId: planned, time: { date: '2027-03-02', time } }] },
  })
  expect(await hitsOf(doctor)).toEqual([
    [kept, 'kept'],
    [planned, 'asked'],
  ])
  const recordOf = async (appointmentId: string) =>
    (await app.call(getAppointment, undefined, { ...patient, query: { appointmentId } })).data
  expect((await recordOf(kept)).state).toBe('pending')
  const { state, history } = await recordOf(cancelled)
  expect([state, history.at(-1)?.reason]).toEqual(['cancelled', message])
  const proposals = (await app.call(listProposals, undefined, doctor)).data
  expect(proposals.map(({ appointmentId, state: now }) => [appointmentId, now])).toEqual([[planned, 'open']])
  const again = await app.call(contract.decideOutsideHits, { ...asked, tryOnly: true }, doctor)
  expect(again.data.hits).toEqual([])
  await other.read(MORNING, at('20270305T090000Z', '20270305T093000Z'))
  expect(await toldOf(doctor)).toHaveLength(1)
})

test('a kept visit that is moved into the calendar’s time again is asked about again', async () => {
  const { doctor, ids, asked } = await threeCovered()
  await app.call(contract.decideOutsideHits, { ...asked, decisions: all(ids) }, doctor)
  expect(await hitsOf(doctor)).toEqual(ids.map((id) => [id, 'kept']))
  await app.deps.pool.query(
    `update appointments set start_minute = 585, end_minute = 600, starts_at = '2027-03-02T08:45Z', ends_at = '2027-03-02T09:00Z' where id = $1`,
    [ids[0]],
  )
  expect((await hitsOf(doctor))?.find(([id]) => id === ids[0])).toEqual([ids[0], 'open'])
})

test('only the doctor and administrators decide, and only of the doctor’s own calendar', async () => {
  const { ids, asked } = await threeCovered()
  const decisions = all(ids)
  const stranger = await aDoctor(app)
  const decide = (changes: object, by: { token: string }) =>
    app.call(contract.decideOutsideHits, { ...asked, decisions, ...changes }, by)
  expect((await decide({}, stranger)).status).toBe(403)
  expect((await decide({ doctorId: stranger.doctorId }, stranger)).status).toBe(404)
  expect((await decide({}, await anAdministrator(app))).data.isSaved).toBe(true)
})
