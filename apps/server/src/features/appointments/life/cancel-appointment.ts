import type { cancelAppointment as contract, AppointmentRecord } from '@desk/contract/appointment-life'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { withholdEmails } from '../../email/queue-email.ts'
import { bookingNoticeKey } from '../booking-emails.ts'
import { touchCalendars } from '../open-queries.ts'
import { saveStates } from '../state-queries.ts'
import { signedIn } from './callers.ts'
import { type Change, changeAppointment, type Changer, requireOpen } from './change.ts'
import { reasonNeeded } from './failures.ts'
import type { IsDone } from './sent-again.ts'
import { subjectsOf } from './subjects.ts'
import { tellOfCancellation } from './tell-of-change.ts'

type Deps = Pick<Dependencies, 'db' | 'config' | 'clock' | 'visits'>

export function cancelAppointment(
  deps: Deps,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<AppointmentRecord> {
  return cancelAs(deps, signedIn(actor), asked)
}

type Asked = { appointmentId: string; version?: string | undefined; reason?: string | undefined }

/** Tells the other side. Staff must give a reason. */
export function cancelAs(deps: Deps, changer: Changer, asked: Asked): Promise<AppointmentRecord> {
  const { reason = '' } = asked
  const isDone: IsDone = (last) => last.toState === 'cancelled' && last.reason === reason
  return changeAppointment(deps, changer, { ...asked, isDone }, async (trx, change) => {
    await requireOpen(deps.config, change)
    if (change.party !== 'patient' && reason === '') throw reasonNeeded()
    await cancelLocked(trx, changer, change, reason)
  })
}

/** For callers that have locked the appointment and its doctor. */
export async function cancelLocked(
  trx: Db,
  { actor }: Pick<Changer, 'actor'>,
  change: Omit<Change, 'present'>,
  reason: string,
): Promise<void> {
  const { appointment, party, at } = change
  const { id, state, doctorId } = appointment
  const by = { party, actorId: actor.id, reason, at }
  const [eventId = ''] = await saveStates(trx, [{ id, from: state, to: 'cancelled' }], by)
  await touchCalendars(trx, [doctorId])
  await withholdEmails(trx, [bookingNoticeKey(id)])
  await tellOfCancellation(trx, { ...change, reason, eventId })
  const details = { appointmentId: id }
  await recordAudit(trx, actor, {
    action: 'appointment-cancelled',
    subjects: subjectsOf(change),
    details,
    at,
  })
}
