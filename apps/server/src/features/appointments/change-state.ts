import type { Outcome } from '@desk/contract/open-appointment'
import { type AppointmentState, changeState, type Party, STATE_RULES } from '@desk/rules/appointment-state'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { recordAuditEvents } from '../audit/record-audit.ts'
import { withholdEmails } from '../email/queue-email.ts'
import { bookingNoticeKey } from './booking-emails.ts'
import { updateDoctorsCalendars } from './calendars-of-doctors.ts'
import { type LockedAppointment, touchCalendars } from './open-queries.ts'
import { saveStates } from './state-queries.ts'
import { type Decided, tellPatients } from './tell-patients.ts'

type Change = {
  to: (from: AppointmentState) => Decided
  party: Extract<Party, 'doctor' | 'admin'>
  reason: string
  at: Date
}
type Step = { appointment: LockedAppointment; to: Decided }

/**
 * Changes the locked appointments whose state allows it, with history, slot, waiting emails, trail and news. Gives
 * outcomes in order.
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
    const tellings = changes.map((change, index) => ({ ...change, event: events[index] ?? '' }))
    await tellPatients(trx, tellings, { party, reason, at })
    await updateDoctorsCalendars(trx, tellings, at)
    await recordAuditEvents(trx, actor, changes.map(auditEventOf(at)))
  }
  return wanted.map((change) => (mayGo(change) ? change.to : 'decided'))
}

const auditEventOf =
  (at: Date) =>
  ({ appointment: { id, patientId }, to: decision }: Step) => {
    const subjects = patientId === null ? [] : [patientId]
    return { action: 'appointment-decided' as const, subjects, details: { appointmentId: id, decision }, at }
  }

/** Ends what calendars show, and drops emails that still ask the doctor to decide. */
async function freeSlots(trx: Db, changes: readonly Step[]): Promise<void> {
  const freed = changes.filter(({ to }) => !STATE_RULES[to].holdsSlot).map(({ appointment }) => appointment)
  await touchCalendars(trx, [...new Set(freed.map(({ doctorId }) => doctorId))])
  await withholdEmails(
    trx,
    freed.map(({ id }) => bookingNoticeKey(id)),
  )
}
