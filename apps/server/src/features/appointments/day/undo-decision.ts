import type { undoDecision as contract } from '@desk/contract/day'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { withholdEmails } from '../../email/queue-email.ts'
import { appointmentNotFound } from '../failures.ts'
import { lockAppointments, touchCalendars } from '../open-queries.ts'
import { TAKEN_BACK_WITHIN_MS } from '../taken-back.ts'
import { isTimeTaken } from '../time-taken.ts'
import { undoOver, undoTaken } from './failures.ts'
import { deleteNews, endKeeping, findLastEvent, savePending } from './undo-queries.ts'

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
  if (state === 'rejected') await endKeeping(trx, appointment, at)
  await savePending(trx, { id, from: state, actorId: actor.id, party: asWhat(actor, doctorUserId), at })
  if (state === 'rejected') await touchCalendars(trx, [doctorId])
  await withholdEmails(trx, [`appointment-decision:${last.id}`])
  if (patientId !== null) await deleteNews(trx, patientId, last.createdAt)
  const details = { appointmentId: id, decision: 'taken-back' }
  const subjects = patientId === null ? [] : [patientId]
  await recordAudit(trx, actor, { action: 'appointment-decided', subjects, details, at })
}

const asWhat = ({ id, isDoctor }: Caller, doctorUserId: string) =>
  isDoctor && doctorUserId === id ? 'doctor' : 'admin'

type LastEvent = NonNullable<Awaited<ReturnType<typeof findLastEvent>>>

/** The caller's own answer to the request, of this moment. */
function isFreshDecision({ actorId, fromState, createdAt }: LastEvent, actor: Caller, at: Date): boolean {
  const isOwn = actorId === actor.id && fromState === 'pending'
  return isOwn && at.getTime() - createdAt.getTime() <= TAKEN_BACK_WITHIN_MS
}
