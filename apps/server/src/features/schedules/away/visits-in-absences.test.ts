import { getAppointment } from '@desk/contract/appointment-life'
import { withdrawProposals } from '@desk/contract/proposal'
import { type DecisionOnHit, deleteAbsence, saveAbsence } from '@desk/contract/schedule-changes'
import { decideVisitsInAbsence, listVisitsInAbsences } from '@desk/contract/visits-in-absences'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../../test/people.ts'
import { LEAVE, leave, proposalsOf } from '../../../../test/proposals.ts'
import { scheduleNow } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { trailOf } from '../../../../test/trail.ts'

const app = useTestApp()

const decisionsOn = (ids: readonly string[], ...wanted: DecisionOnHit[]) =>
  ids.map((appointmentId, place) => ({ appointmentId, decision: wanted[place] ?? 'keep' }))

async function visitsOf({ doctorId, token }: TestDoctor, by = { token }) {
  const { data } = await app.call(listVisitsInAbsences, undefined, { ...by, query: { doctorId } })
  return data
}

const decided = async (doctor: TestDoctor) =>
  (await visitsOf(doctor)).map(({ appointmentId, decision }) => [appointmentId, decision])

async function threeKept() {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  await anAppointment(app, doctor, {}, patient.token)
  const ids: string[] = []
  for (const time of ['09:00', '09:15', '09:30']) {
    ids.push(await anAppointment(app, doctor, { date: LEAVE, time }, patient.token))
  }
  const asked = { ...(await scheduleNow(app, doctor)), ...leave, decisions: decisionsOn(ids) }
  const { data } = await app.call(saveAbsence, asked, doctor)
  const absenceId = data.schedule.absences[0]?.id ?? ''
  return { doctor, patient, ids, asked: { doctorId: doctor.doctorId, absenceId } }
}

test('who was kept in an absence is listed there, by name and time, and who is outside it is not', async () => {
  const { doctor, ids, asked } = await threeKept()
  const visits = await visitsOf(doctor, await anAdministrator(app))
  expect(visits.map(({ appointmentId }) => appointmentId)).toEqual(ids)
  expect(visits[0]).toEqual({
    absenceId: asked.absenceId,
    appointmentId: ids[0],
    name: 'Paul Meier',
    decision: 'kept',
    date: LEAVE,
    time: '09:00 AM - 09:15 AM',
    startsAt: '2027-03-11T09:00:00+01:00',
    endsAt: '2027-03-11T09:15:00+01:00',
  })
  expect((await trailOf(app)).at(-1)).toMatchObject({ action: 'patient-data-opened' })
})

test('it is refused until it is said of each that was kept what is to become of it', async () => {
  const { doctor, ids, asked } = await threeKept()
  const tried = await app.call(decideVisitsInAbsence, { ...asked, tryOnly: true }, doctor)
  expect(tried.data.hits.map(({ appointmentId, why }) => [appointmentId, why])).toEqual(
    ids.map((id) => [id, 'absent']),
  )
  const some = { ...asked, decisions: decisionsOn(ids.slice(0, 2), 're-plan', 'cancel') }
  const { reply } = await app.call(decideVisitsInAbsence, some, doctor)
  expect(reply).toMatchObject({ success: false, data: { hits: [{}, {}, {}] } })
  expect(await decided(doctor)).toEqual(ids.map((id) => [id, 'kept']))
})

test('of those that were kept one stays, one is cancelled with a message, one is planned again', async () => {
  const { doctor, patient, ids, asked } = await threeKept()
  const [kept = '', cancelled = '', planned = ''] = ids
  const decisions = decisionsOn(ids, 'keep', 'cancel', 're-plan')
  const message = 'I am away longer.'
  const { data } = await app.call(decideVisitsInAbsence, { ...asked, decisions, message }, doctor)
  expect(data).toMatchObject({ isSaved: true, plan: { proposals: [{ appointmentId: planned }] } })
  expect(data.plan?.proposals).not.toMatchObject([{ time: { date: LEAVE } }])
  expect(await decided(doctor)).toEqual([
    [kept, 'kept'],
    [planned, 'asked'],
  ])
  const query = { appointmentId: cancelled }
  const record = (await app.call(getAppointment, undefined, { ...patient, query })).data
  expect([record.state, record.history.at(-1)?.reason]).toEqual(['cancelled', message])
  const again = await app.call(decideVisitsInAbsence, { ...asked, tryOnly: true }, doctor)
  expect(again.data.hits.map(({ appointmentId }) => appointmentId)).toEqual([kept])
})

test('who is taken back there waits for a decision among the proposals, and is not asked about twice', async () => {
  const { doctor, ids, asked } = await threeKept()
  const decisions = decisionsOn(ids, 're-plan')
  await app.call(decideVisitsInAbsence, { ...asked, decisions }, doctor)
  const [proposal] = await proposalsOf(app, doctor)
  await app.call(withdrawProposals, { proposalIds: [proposal?.id ?? ''] }, doctor)
  expect((await decided(doctor))[0]).toEqual([ids[0], 'toDecide'])
  const tried = await app.call(decideVisitsInAbsence, { ...asked, tryOnly: true }, doctor)
  expect(tried.data.hits.map(({ appointmentId }) => appointmentId)).toEqual(ids.slice(1))
})

test('only the doctor and administrators see and decide, and only of an absence that is there', async () => {
  const { doctor, ids, asked } = await threeKept()
  const decisions = decisionsOn(ids)
  const stranger = await aDoctor(app)
  const query = { doctorId: doctor.doctorId }
  expect((await app.call(listVisitsInAbsences, undefined, { ...stranger, query })).status).toBe(403)
  expect((await app.call(decideVisitsInAbsence, { ...asked, decisions }, stranger)).status).toBe(403)
  const admin = await anAdministrator(app)
  expect((await app.call(decideVisitsInAbsence, { ...asked, decisions }, admin)).data.isSaved).toBe(true)
  const { absenceId } = asked
  await app.call(deleteAbsence, { ...(await scheduleNow(app, doctor)), absenceId }, doctor)
  expect(await visitsOf(doctor)).toEqual([])
  expect((await app.call(decideVisitsInAbsence, { ...asked, decisions }, doctor)).status).toBe(404)
})
