import type { undoDecision as contract } from '@desk/contract/day'
import type { BodyOf } from '@desk/contract/endpoint'
import { type AppointmentState, takeBack } from '@desk/rules/appointment-state'
import { canBeTakenBack, canCorrect } from '@desk/rules/taking-back'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { restoreEmails, withholdUnlessSent } from '../../email/take-back-emails.ts'
import { decisionKeys } from '../decision-keys.ts'
import { appointmentNotFound } from '../failures.ts'
import { type LockedAppointment, lockAppointments, touchCalendars } from '../open-queries.ts'
import { TAKEN_BACK_WITHIN_MS } from '../taken-back.ts'
import { isTimeTaken } from '../time-taken.ts'
import { undoOver, undoTaken } from './failures.ts'
import { findLastEvent, makeRoom, saveTakenBack, takeBackNews } from './undo-queries.ts'

/** The caller's own decision, as long as nothing happened since. */
export async function undoDecision(
  { db, clock, config }: Dependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<void> {
  try {
    await inTransaction(db, (trx) => undo(trx, actor, asked, { at: clock(), timeZone: config.timeZone }))
  } catch (error) {
    throw isTimeTaken(error) ? undoTaken() : error
  }
}

async function undo(
  trx: Db,
  actor: Caller,
  { appointmentId, decision }: BodyOf<typeof contract>,
  { at, timeZone }: Now,
): Promise<void> {
  const [appointment] = await lockAppointments(trx, {
    ids: [appointmentId],
    doctorUserId: actor.isAdmin ? undefined : actor.id,
    frees: true,
  })
  if (!appointment) throw appointmentNotFound()
  const { id, patientId, doctorId, doctorUserId, state } = appointment
  const last = await findLastEvent(trx, id)
  if (!last || state !== decision || !mayTakeBack(last, actor, { at, timeZone })) throw undoOver()
  // An email that has left cannot be called back.
  if (!(await withholdUnlessSent(trx, decisionKeys(last.id)))) throw undoOver()
  if (state === 'rejected') {
    await makeRoom(trx, appointment, at)
    await touchCalendars(trx, [doctorId])
  }
  const party = asWhat(actor, doctorUserId)
  const to = requireWayBack(state, party)
  await saveTakenBack(trx, { id, from: state, to, actorId: actor.id, party, at })
  await restoreEmails(trx, { appointmentId: id, was: appointment.sequence - 1 }, at)
  await takeBackDecisionNews(trx, appointment, last.createdAt)
  const subjects = patientId === null ? [] : [patientId]
  await recordAudit(trx, actor, { ...auditOf(id, to), subjects, at })
}

/** Only an answer to a request was news to the patient. */
async function takeBackDecisionNews(trx: Db, appointment: LockedAppointment, toldAt: Date): Promise<void> {
  const { patientId, state: decision, doctorLastName, date, start, end } = appointment
  if (patientId === null || (decision !== 'approved' && decision !== 'rejected')) return
  await takeBackNews(trx, patientId, { toldAt, decision, doctorLastName, date, start, end })
}

function requireWayBack(...step: Parameters<typeof takeBack>) {
  const back = takeBack(...step)
  if (!back.ok) throw undoOver()
  return back.to
}

const asWhat = ({ id, isDoctor }: Caller, doctorUserId: string) =>
  isDoctor && doctorUserId === id ? 'doctor' : 'admin'

type LastEvent = NonNullable<Awaited<ReturnType<typeof findLastEvent>>>

const toStep = ({ action, fromState, toState, createdAt }: LastEvent) => ({
  action,
  from: fromState,
  to: toState,
  at: createdAt,
})

/** The trail distinguishes an answer to a request from a mark of the visit. */
const auditOf = (appointmentId: string, to: AppointmentState) =>
  to === 'pending'
    ? ({ action: 'appointment-decided', details: { appointmentId, decision: 'taken-back' } } as const)
    : ({ action: 'appointment-marked', details: { appointmentId, state: to } } as const)

type Now = { at: Date; timeZone: string }

/** One's own just now; some marks can be corrected later too. */
function mayTakeBack(last: LastEvent, actor: Caller, { at, timeZone }: Now): boolean {
  const step = toStep(last)
  return canBeTakenBack(step) && (isFreshAndOwn(last, actor, at) || canCorrect(step, at, timeZone))
}

function isFreshAndOwn({ actorId, createdAt }: LastEvent, actor: Caller, at: Date): boolean {
  return actorId === actor.id && at.getTime() - createdAt.getTime() <= TAKEN_BACK_WITHIN_MS
}
