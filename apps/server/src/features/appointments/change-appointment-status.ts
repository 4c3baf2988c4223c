import type { changeAppointmentStatus as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import type { decideAppointment as adminContract, Outcome } from '@desk/contract/open-appointment'
import { STATE_RULES } from '@desk/rules/appointment-state'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { changeStates } from './change-state.ts'
import { alreadyDecided, appointmentNotFound } from './failures.ts'
import { lockAppointments } from './open-queries.ts'

/** By the doctor; the patient is notified (spec 4, R18). */
export async function changeAppointmentStatus(
  { db, clock }: Dependencies,
  actor: Caller,
  { appointmentId, decision, reason = '' }: BodyOf<typeof contract>,
): Promise<void> {
  const frees = !STATE_RULES[decision].holdsSlot
  const outcomes = await inTransaction(db, async (trx) => {
    const locked = await lockAppointments(trx, { ids: [appointmentId], doctorUserId: actor.id, frees })
    return changeStates(trx, actor, locked, { to: () => decision, party: 'doctor', reason, at: clock() })
  })
  requireDone(outcomes)
}

/** By an administrator; the patient also gets an email. */
export async function decideAppointment(
  { db, clock }: Dependencies,
  actor: Caller,
  { appointmentId, decision, reason = '' }: BodyOf<typeof adminContract>,
): Promise<void> {
  const frees = !STATE_RULES[decision].holdsSlot
  const outcomes = await inTransaction(db, async (trx) => {
    const locked = await lockAppointments(trx, { ids: [appointmentId], frees })
    return changeStates(trx, actor, locked, { to: () => decision, party: 'admin', reason, at: clock() })
  })
  requireDone(outcomes)
}

function requireDone([outcome]: readonly Outcome[]): void {
  if (outcome === undefined) throw appointmentNotFound()
  if (outcome === 'decided') throw alreadyDecided()
}
