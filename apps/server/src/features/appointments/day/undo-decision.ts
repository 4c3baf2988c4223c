import type { undoDecision as contract } from '@desk/contract/day'
import type { BodyOf } from '@desk/contract/endpoint'
import { takeBack } from '@desk/rules/appointment-state'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { restoreEmails, withholdUnlessSent } from '../../email/take-back-emails.ts'
import { decisionKeys } from '../decision-keys.ts'
import { appointmentNotFound } from '../failures.ts'
import { lockAppointments, touchCalendars } from '../open-queries.ts'
import { TAKEN_BACK_WITHIN_MS } from '../taken-back.ts'
import { isTimeTaken } from '../time-taken.ts'
import { undoOver, undoTaken } from './failures.ts'
import { endKeeping, findLastEvent, saveTakenBack, takeBackNews } from './undo-queries.ts'

/** Takes the caller's own decision back while nothing else has happened: as a doctor, or as an administrator. */
export async function undoDecision(
  { db, clock }: Dependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<void> {
  try {
    await inTransaction(db, (trx) => undo(trx, actor, asked, clock()))
  } catch (error) {
    throw isTimeTaken(error) ? undoTaken() : error
  }
}

async function undo(
  trx: Db,
  actor: Caller,
  { appointmentId, decision }: BodyOf<typeof contract>,
  at: Date,
): Promise<void> {
  const [appointment] = await lockAppointments(trx, {
    ids: [appointmentId],
    doctorUserId: actor.isAdmin ? undefined : actor.id,
    frees: true,
  })
  if (!appointment) throw appointmentNotFound()
  const { id, patientId, doctorId, doctorUserId, state } = appointment
  const last = await findLastEvent(trx, id)
  if (!last || state !== decision || !isFreshDecision(last, actor, at)) throw undoOver()
  // News that has left, be it by another server's clock, cannot be called back: then the decision stands.
  if (!(await withholdUnlessSent(trx, decisionKeys(last.id)))) throw undoOver()
  if (state === 'rejected') {
    await endKeeping(trx, appointment, at)
    await touchCalendars(trx, [doctorId])
  }
  const party = asWhat(actor, doctorUserId)
  const to = requireWayBack(state, party)
  await saveTakenBack(trx, { id, from: state, to, actorId: actor.id, party, at })
  await restoreEmails(trx, { appointmentId: id, was: appointment.sequence - 1 }, at)
  if (patientId !== null) {
    const { doctorLastName, date, start, end } = appointment
    const news = { toldAt: last.createdAt, decision, doctorLastName, date, start, end }
    await takeBackNews(trx, patientId, news)
  }
  const details = { appointmentId: id, decision: 'taken-back' }
  const subjects = patientId === null ? [] : [patientId]
  await recordAudit(trx, actor, { action: 'appointment-decided', subjects, details, at })
}

function requireWayBack(...step: Parameters<typeof takeBack>) {
  const back = takeBack(...step)
  if (!back.ok) throw undoOver()
  return back.to
}

const asWhat = ({ id, isDoctor }: Caller, doctorUserId: string) =>
  isDoctor && doctorUserId === id ? 'doctor' : 'admin'

type LastEvent = NonNullable<Awaited<ReturnType<typeof findLastEvent>>>

/** The caller's own answer to the request, of this moment. */
function isFreshDecision({ actorId, fromState, createdAt }: LastEvent, actor: Caller, at: Date): boolean {
  const isOwn = actorId === actor.id && fromState === 'pending'
  return isOwn && at.getTime() - createdAt.getTime() <= TAKEN_BACK_WITHIN_MS
}
