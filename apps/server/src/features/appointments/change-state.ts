import type { Outcome } from '@desk/contract/open-appointment'
import { type AppointmentState, changeState, type Party, STATE_RULES } from '@desk/rules/appointment-state'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queueEmail, withholdEmails } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { bookingNoticeKey } from './booking-statement.ts'
import { appointmentDecided, appointmentDecision } from './notices.ts'
import { type LockedAppointment, touchCalendars } from './open-queries.ts'
import { saveStates } from './state-queries.ts'

type Change = {
  to: (from: AppointmentState) => Decided
  /** As what the actor acts. An administrator's decision is also sent to the patient by email. */
  party: Extract<Party, 'doctor' | 'admin'>
  reason: string
  at: Date
}
type Decided = Extract<AppointmentState, 'approved' | 'rejected' | 'cancelled'>
type Step = { appointment: LockedAppointment; to: Decided }

/**
 * Takes locked appointments to another state, each that may go there: with its history, its slot, the emails that wait, the
 * trail, and news for the patient. What became of each, in order.
 */
export async function changeStates(
  trx: Db,
  actor: Caller,
  appointments: readonly LockedAppointment[],
  { to, party, reason, at }: Change,
): Promise<Outcome[]> {
  const wanted = appointments.map((appointment) => ({ appointment, to: to(appointment.state) }))
  const mayGo = ({ appointment, to: next }: Step) => changeState(appointment.state, next, party).ok
  const changes = wanted.filter(mayGo)
  if (changes.length > 0) {
    const states = changes.map((change) => ({
      id: change.appointment.id,
      from: change.appointment.state,
      to: change.to,
    }))
    const events = await saveStates(trx, states, { party, actorId: actor.id, reason, at })
    await freeSlots(trx, changes)
    await tellPatients(trx, changes, { party, reason, at, events })
    for (const { appointment, to: decision } of changes) {
      const subjects = appointment.patientId === null ? [] : [appointment.patientId]
      const details = { appointmentId: appointment.id, decision }
      await recordAudit(trx, actor, { action: 'appointment-decided', subjects, details, at })
    }
  }
  return wanted.map((change) => (mayGo(change) ? change.to : 'decided'))
}

/** Where slots become free, the calendars change and the doctors need not be told of the requests any more. */
async function freeSlots(trx: Db, changes: readonly Step[]): Promise<void> {
  const freed = changes.filter(({ to }) => !STATE_RULES[to].holdsSlot).map(({ appointment }) => appointment)
  await touchCalendars(trx, [...new Set(freed.map(({ doctorId }) => doctorId))])
  await withholdEmails(
    trx,
    freed.map(({ id }) => bookingNoticeKey(id)),
  )
}

async function tellPatients(
  trx: Db,
  changes: readonly Step[],
  { party, reason, at, events }: Pick<Change, 'party' | 'reason' | 'at'> & { events: readonly string[] },
): Promise<void> {
  for (const [index, { appointment, to }] of changes.entries()) {
    const { patientId, email, doctorLastName, date, start, end } = appointment
    if (patientId === null || email === null) continue
    const by = party === 'admin' ? ('hospital' as const) : ('doctor' as const)
    const news = { doctorLastName, decision: to, by, reason, date, start, end }
    await saveNotifications(trx, [patientId], notice(appointmentDecided, news), at)
    if (party !== 'admin') continue
    await queueEmail(
      trx,
      {
        recipient: email,
        notice: notice(appointmentDecision, { ...news, name: appointment.name }),
        language: appointment.language,
        dedupeKey: `appointment-decision:${events[index]}`,
        expiresAt: appointment.endsAt,
      },
      at,
    )
  }
}
