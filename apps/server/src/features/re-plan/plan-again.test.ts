import { listProposals, type Proposal, withdrawProposals } from '@desk/contract/proposal'
import { planAgain } from '@desk/contract/plan-again'
import { deleteAbsence } from '@desk/contract/schedule-changes'
import { blockDoctor } from '@desk/contract/doctor-leaves'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { emailsTo, unreadOf } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { aRePlan, goOnLeave, heldFor, LEAVE, placeOf, proposalsOf } from '../../../test/proposals.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const toDecide = async (staff: { token: string }): Promise<Proposal[]> =>
  (await app.call(listProposals, undefined, staff)).data.filter((one) => one.isToDecide)

test('who was taken back in an absence is listed until it is decided, and planned again they are asked as before', async () => {
  const { doctor, patients, ids, proposalIds, plan } = await aRePlan(app, 2)
  await app.call(withdrawProposals, { proposalIds }, doctor)
  expect((await toDecide(doctor)).map(({ appointmentId }) => appointmentId).toSorted()).toEqual(
    ids.toSorted(),
  )
  const tried = await app.call(planAgain, { appointmentIds: ids, tryOnly: true }, doctor)
  expect(tried.data).toMatchObject({ isSaved: false, skipped: 0 })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  const { reply, data } = await app.call(planAgain, { appointmentIds: ids, message: 'Away.' }, doctor)
  expect(reply.message).toBe('Other times are proposed to 2 patients.')
  const timesOf = (made: typeof plan) => made?.proposals.map(({ time }) => time?.startsAt)
  expect(timesOf(data.plan)).toEqual(timesOf(plan))
  expect(await heldFor(app, doctor.doctorId)).toHaveLength(2)
  expect(await toDecide(doctor)).toEqual([])
  const open = (await proposalsOf(app, doctor)).filter(({ state }) => state === 'open')
  expect(open.map(({ message }) => message)).toEqual(['Away.', 'Away.'])
  const [patient = doctor] = patients
  expect((await emailsTo(app, patient.email)).at(-1)).toBe('time-proposed')
})

const setHorizon = (doctorId: string, days: number) =>
  app.deps.pool.query(
    `insert into slot_settings (doctor_id, horizon_days) values ($1, $2)
     on conflict (doctor_id) do update set horizon_days = $2`,
    [doctorId, days],
  )

test('who could not be placed is planned again when there is a time, in place of the former proposal, and who has settled it is skipped', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const other = await aUser(app)
  const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:00' }, patient.token)
  const fine = await anAppointment(app, doctor, { date: '2027-03-09', time: '09:00' }, other.token)
  await setHorizon(doctor.doctorId, 1)
  const { plan } = await goOnLeave(app, doctor, [id])
  expect(plan?.proposals).toMatchObject([{ appointmentId: id, time: null }])
  const [former] = await proposalsOf(app, doctor)
  await setHorizon(doctor.doctorId, 60)
  const { data } = await app.call(planAgain, { appointmentIds: [id, fine] }, doctor)
  expect(data).toMatchObject({ isSaved: true, skipped: 1, plan: { proposals: [{ appointmentId: id }] } })
  expect(data.plan?.proposals[0]?.time?.date).toBe('2027-03-10')
  const listed = await proposalsOf(app, doctor)
  expect(listed.filter(({ state }) => state === 'open')).toMatchObject([
    { appointmentId: id, proposed: { date: '2027-03-10' }, lapsesAt: former?.lapsesAt },
  ])
  const settled = await app.call(planAgain, { appointmentIds: [fine] }, doctor)
  expect(settled.data).toMatchObject({ isSaved: false, plan: null, skipped: 1 })
})

test('nobody else plans again for a doctor’s patients: another doctor and the patient cannot, an administrator can', async () => {
  const { patient, id } = await aRePlan(app)
  const again = { appointmentIds: [id] }
  expect((await app.call(planAgain, again, await aDoctor(app))).reply.success).toBe(false)
  expect((await app.call(planAgain, again, patient)).reply.success).toBe(false)
  expect((await app.call(planAgain, again, await anAdministrator(app))).data.isSaved).toBe(true)
})

test('where the doctor is blocked, what is withdrawn is to be decided, and kept knowingly it is listed no more', async () => {
  const doctor = await aDoctor(app)
  const admin = await anAdministrator(app)
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:00' }, patient.token)
  const decisions = [{ appointmentId: id, decision: 're-plan' as const }]
  const blocked = await app.call(blockDoctor, { userId: doctor.id, decisions }, admin)
  expect(blocked.reply).toMatchObject({ success: true })
  const proposalIds = (await proposalsOf(app, admin)).map((one) => one.id)
  const tried = await app.call(withdrawProposals, { proposalIds, tryOnly: true }, admin)
  expect(tried.data).toMatchObject({ withdrawn: 1, away: 1, toCall: 0 })
  expect(await proposalsOf(app, admin)).toMatchObject([{ state: 'open' }])
  await app.call(withdrawProposals, { proposalIds }, admin)
  expect(await unreadOf(app, patient)).not.toContainEqual(expect.stringContaining('stays as it was'))
  expect(await toDecide(admin)).toMatchObject([{ appointmentId: id }])
  const kept = await app.call(withdrawProposals, { proposalIds, whereAway: 'keep' }, admin)
  expect(kept.reply.message).toContain('Its appointment is kept.')
  expect(await toDecide(admin)).toEqual([])
  expect(await unreadOf(app, patient)).toContainEqual(expect.stringContaining('stays as it was'))
  expect((await emailsTo(app, patient.email)).filter((kind) => kind === 'proposal-withdrawn')).toHaveLength(2)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
})

test('what is withdrawn and cancelled in one step frees both times, and the patient reads why', async () => {
  const { doctor, patient, id, proposalIds } = await aRePlan(app)
  const asked = { proposalIds, whereAway: 'cancel' as const, message: 'The clinic is closed.' }
  const { reply, data } = await app.call(withdrawProposals, asked, doctor)
  expect(data).toMatchObject({ withdrawn: 1, away: 1, toCall: 0 })
  expect(reply.message).toContain('Its appointment is cancelled.')
  expect(await placeOf(app, id)).toMatchObject({ state: 'cancelled' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  expect(await proposalsOf(app, doctor)).toMatchObject([{ state: 'cancelled', isToDecide: false }])
  const kinds = await emailsTo(app, patient.email)
  expect(kinds.at(-1)).toBe('appointment-cancelled')
  expect(kinds).not.toContain('proposal-withdrawn')
})

test('hours that come back settle what was to be decided', async () => {
  const { doctor, proposalIds } = await aRePlan(app)
  await app.call(withdrawProposals, { proposalIds }, doctor)
  expect(await toDecide(doctor)).toHaveLength(1)
  const { rows } = await app.deps.pool.query('select id from absences')
  await app.call(deleteAbsence, { ...(await scheduleNow(app, doctor)), absenceId: rows[0].id }, doctor)
  expect(await toDecide(doctor)).toEqual([])
})
