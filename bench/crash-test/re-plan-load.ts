import { setTimeout as pause } from 'node:timers/promises'
import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment, getAppointment } from '@desk/contract/appointment-life'
import { acceptProposal, askForCall, listProposals, type Proposal } from '@desk/contract/proposal'
import { getSchedule } from '@desk/contract/schedule'
import { saveAbsence } from '@desk/contract/schedule-changes'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { type LifeTally, note } from './life-load.ts'
import { send } from './send.ts'

type State = Proposal['state']
/** The proposal as it was last acknowledged. */
type RePlan = {
  appointmentId: string
  known?: State
  /** What an unanswered change would lead to. */
  open?: State
  movedTo?: string
}

export type RePlanLoad = { rePlans: RePlan[]; tally: LifeTally; stop(): Promise<void> }

type Desk = { doctor: DoctorPerson; patient: Person; today: IsoDate }
type Run = Desk & { url: string; tally: LifeTally; rePlans: RePlan[]; round: number }

const FIRST_DAY = 10
const MOST_ROUNDS = 60
const RETRY_DELAY_MS = 20
const ANSWERS = ['accepted', 'call', 'accepted', 'cancelled'] as const

/** Leave after leave; patients accept, ask for a call, or cancel. */
export function startRePlans(url: () => string, desk: Desk): RePlanLoad {
  const tally: LifeTally = { acknowledged: 0, unexpected: [] }
  const rePlans: RePlan[] = []
  const stopping = new AbortController()
  const running = (async () => {
    for (let round = 0; round < MOST_ROUNDS && !stopping.signal.aborted; round += 1) {
      const isAnswered = await rePlan({ ...desk, url: url(), tally, rePlans, round })
      if (!isAnswered) await pause(RETRY_DELAY_MS)
    }
  })()
  const stop = async () => {
    stopping.abort()
    await running
  }
  return { rePlans, tally, stop }
}

async function rePlan(run: Run): Promise<boolean> {
  const { url, doctor, patient, tally, today, round } = run
  const date = addDays(today, FIRST_DAY + round)
  const person = { name: patient.name, phone: '0151 4', address: 'Ring 4' }
  const visit = { doctorId: doctor.doctorId, date, time: '09:00', ...person }
  const booked = await send(url, bookAppointment, visit, patient)
  if (!note(tally, booked)) return false
  const appointmentId = booked.kind === 'done' ? booked.data?.appointmentId : undefined
  if (appointmentId === undefined) return true
  const one: RePlan = { appointmentId, open: 'open' }
  run.rePlans.push(one)
  return (await goAway(run, one, date)) && answer(run, one)
}

async function goAway({ url, doctor, tally }: Run, one: RePlan, date: IsoDate): Promise<boolean> {
  const { doctorId, token } = doctor
  const read = await send(url, getSchedule, undefined, { token, query: { doctorId } })
  if (read.kind !== 'done' || !read.data) return false
  const leave = { fromDate: date, fromTime: '00:00', toDate: addDays(date, 1), toTime: '00:00' }
  const decisions = [{ appointmentId: one.appointmentId, decision: 're-plan' as const }]
  const version = { doctorId, scheduleVersion: read.data.version }
  const asked = { ...version, ...leave, kind: 'leave' as const, decisions }
  const saved = await send(url, saveAbsence, asked, { token })
  settle(one, saved.kind)
  return note(tally, saved)
}

async function answer({ url, doctor, patient, tally, round }: Run, one: RePlan): Promise<boolean> {
  const proposal = (await proposalsOf(url, doctor))?.find(({ appointmentId }) => isOf(one, appointmentId))
  if (!proposal) return false
  const wanted = ANSWERS[round % ANSWERS.length] ?? 'accepted'
  one.open = wanted
  const of = { proposal: proposal.id }
  const { token } = patient
  const answered = await {
    accepted: () => send(url, acceptProposal, of, { token }),
    call: () => send(url, askForCall, of, { token }),
    cancelled: () => send(url, cancelAppointment, { appointmentId: one.appointmentId }, { token }),
  }[wanted]()
  settle(one, answered.kind)
  if (one.known === 'accepted' && proposal.proposed) one.movedTo = proposal.proposed.startsAt
  return note(tally, answered)
}

function settle(one: RePlan, kind: string): void {
  if (kind === 'done' && one.open) one.known = one.open
  if (kind === 'done' || kind === 'refused') delete one.open
}

const isOf = (one: RePlan, appointmentId: string) => one.appointmentId === appointmentId

async function proposalsOf(url: string, { token }: DoctorPerson): Promise<Proposal[] | undefined> {
  const listed = await send(url, listProposals, undefined, { token })
  return listed.kind === 'done' ? listed.data : undefined
}

/** The proposal is not as acknowledged, or the appointment is elsewhere. */
export async function listLostRePlans(
  url: string,
  { doctor, patient }: Pick<Desk, 'doctor' | 'patient'>,
  { rePlans }: RePlanLoad,
): Promise<string[]> {
  const proposals = (await proposalsOf(url, doctor)) ?? []
  const lost: string[] = []
  for (const one of rePlans) {
    const proposal = proposals.find(({ appointmentId }) => isOf(one, appointmentId))
    const record = await recordOf(url, patient, one)
    if (!isAsKnown(one, proposal) || !isInPlace(one, proposal, record.data?.startsAt))
      lost.push(`re-plan ${JSON.stringify({ ...one, proposal, startsAt: record.data?.startsAt })}`)
  }
  return lost
}

const isAsKnown = ({ known, open }: RePlan, proposal: Proposal | undefined) =>
  known === undefined || (proposal !== undefined && [known, open].includes(proposal.state))

function isInPlace(
  { movedTo }: RePlan,
  proposal: Proposal | undefined,
  startsAt: string | undefined,
): boolean {
  if (startsAt === undefined || (movedTo !== undefined && startsAt !== movedTo)) return false
  return !proposal || startsAt === (proposal.movedTo ?? proposal.from).startsAt
}

async function recordOf(url: string, { token }: Person, { appointmentId }: RePlan) {
  const answered = await send(url, getAppointment, undefined, { token, query: { appointmentId } })
  return { data: answered.kind === 'done' ? answered.data : undefined }
}
