import { listProposals, type Proposal, showProposal } from '@desk/contract/proposal'
import { type ScheduleChanged, saveAbsence } from '@desk/contract/schedule-changes'
import { lookAfterProposals } from '../src/features/re-plan/look-after-proposals.ts'
import { SYSTEM } from '../src/platform/actor.ts'
import { anAppointment } from './bookings.ts'
import { aDoctor, aUser, type Person, type TestDoctor } from './people.ts'
import { scheduleNow } from './schedules.ts'
import type { TestApp } from './test-app.ts'

/** The leave begins at midnight, ten days after MONDAY_7_AM. */
export const LEAVE = '2027-03-11'
export const LEAVE_BEGINS = '2027-03-10T23:00:00Z'
export const ANSWER_BY = '2027-03-03T06:00:00Z'

export const leave = {
  fromDate: LEAVE,
  fromTime: '00:00',
  toDate: '2027-03-13',
  toTime: '00:00',
  kind: 'leave',
} as const

export async function goOnLeave(
  test: TestApp,
  doctor: TestDoctor,
  ids: readonly string[],
  changes: { tryOnly?: boolean; message?: string } = {},
): Promise<ScheduleChanged> {
  const decisions = ids.map((appointmentId) => ({ appointmentId, decision: 're-plan' as const }))
  const asked = { ...(await scheduleNow(test, doctor)), ...leave, decisions, ...changes }
  const { reply, data } = await test.call(saveAbsence, asked, doctor)
  if (!reply.success) throw new Error(`no leave: ${reply.message}`)
  return data
}

export async function twoDoctors(test: TestApp): Promise<[TestDoctor, TestDoctor]> {
  return [await aDoctor(test), await aDoctor(test)]
}

const TIMES = ['09:00', '09:15', '09:30', '09:45']

export async function aRePlan(test: TestApp, count = 1) {
  const doctor = await aDoctor(test)
  const patients: Person[] = []
  const ids: string[] = []
  for (const time of TIMES.slice(0, count)) {
    const patient = await aUser(test)
    patients.push(patient)
    ids.push(await anAppointment(test, doctor, { date: LEAVE, time }, patient.token))
  }
  const { plan } = await goOnLeave(test, doctor, ids, { message: 'I am on leave.' })
  const proposals = await proposalsOf(test, doctor)
  const proposalIds = ids.map((id) => proposals.find(({ appointmentId }) => appointmentId === id)?.id ?? '')
  const [patient = doctor, id = '', proposalId = ''] = [patients[0], ids[0], proposalIds[0]]
  return { doctor, patients, ids, plan, proposalIds, patient, id, proposalId }
}

export const proposalsOf = async (test: TestApp, staff: { token: string }): Promise<Proposal[]> =>
  (await test.call(listProposals, undefined, staff)).data

export const proposalOf = async (test: TestApp, proposalId: string, { token }: { token: string }) =>
  (await test.call(showProposal, { proposal: proposalId }, { token })).data

export const lookAfter = ({ deps }: TestApp) => lookAfterProposals(deps, SYSTEM)

export async function heldFor({ deps }: TestApp, doctorId: string): Promise<Date[]> {
  const { rows } = await deps.pool.query<{ startsAt: Date }>(
    `select starts_at as "startsAt" from slot_holds where doctor_id = $1 and kind = 'proposal' and released_at is null
     order by starts_at`,
    [doctorId],
  )
  return rows.map(({ startsAt }) => startsAt)
}

export async function placeOf({ deps }: TestApp, id: string) {
  const { rows } = await deps.pool.query<{ state: string; startsAt: Date; doctorId: string }>(
    'select state, starts_at as "startsAt", doctor_id as "doctorId" from appointments where id = $1',
    [id],
  )
  return rows[0]
}
