import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { queueEmailsTogether } from '../email/queue-email.ts'
import { saveNews } from '../notifications/queries.ts'
import { appointmentsDecided } from './decided-together.ts'
import { decisionKey } from './decision-keys.ts'
import { typeWords } from './notice-words.ts'
import { appointmentDecided, appointmentDecision } from './notices.ts'
import type { LockedAppointment } from './open-queries.ts'
import { TAKEN_BACK_WITHIN_MS } from './taken-back.ts'

export type Decided = 'approved' | 'rejected' | 'cancelled'

type Telling = {
  appointment: LockedAppointment
  to: Decided
  event: string
}
type Act = {
  party: 'doctor' | 'admin'
  reason: string
  at: Date
}

/** One notification per account, but one email per appointment. */
export async function tellPatients(trx: Db, changes: readonly Telling[], act: Act): Promise<void> {
  const withAccount = changes.filter(({ appointment }) => appointment.patientId !== null)
  const acts = Map.groupBy(withAccount, ({ appointment, to }) =>
    JSON.stringify([appointment.patientId, appointment.doctorId, to]),
  )
  const news = [...acts.values()].flatMap((group) => newsOf(group, act) ?? [])
  await saveNews(trx, news, act.at)
  await queueEmailsTogether(trx, changes.flatMap(emailOf(act)), act.at, emailsDueAt(changes, act))
}

/** The emails wait until the decision can no longer be undone. */
export function emailsDueAt(changes: readonly { to: Decided | 'expired' }[], { at }: Pick<Act, 'at'>): Date {
  const canBeUndone = changes.some(({ to }) => to === 'approved' || to === 'rejected')
  return canBeUndone ? new Date(at.getTime() + TAKEN_BACK_WITHIN_MS) : at
}

const byOf = ({ party }: Act) => (party === 'admin' ? ('hospital' as const) : ('doctor' as const))

const timeOf = ({ appointment: { date, start, end } }: Telling) => ({ date, start, end })

const visitOf = (telling: Telling) => ({ ...timeOf(telling), ...typeWords(telling.appointment.visitType) })

function newsOf(group: readonly Telling[], act: Act) {
  const [first] = group
  if (!first || first.appointment.patientId === null) return undefined
  const { doctorFirstName, doctorLastName, patientId: userId } = first.appointment
  const doctor = `${doctorFirstName} ${doctorLastName}`
  const what = { doctorLastName, doctor, decision: first.to, by: byOf(act), reason: act.reason }
  const one = notice(appointmentDecided, { ...what, ...timeOf(first) })
  const many = notice(appointmentsDecided, { ...what, times: group.map(timeOf) })
  return { userId, notice: group.length === 1 ? one : many }
}

const emailOf = (act: Act) => (telling: Telling) => {
  const { appointment, to, event } = telling
  const { id, doctorFirstName, doctorLastName, name } = appointment
  const doctor = `${doctorFirstName} ${doctorLastName}`
  const recipient = appointment.email ?? appointment.guestEmail
  if (recipient === null) return []
  const what = { doctorLastName, decision: to, by: byOf(act), reason: act.reason }
  const email = {
    recipient,
    notice: notice(appointmentDecision, { ...what, ...visitOf(telling), name, doctor, appointmentId: id }),
    about: { appointmentId: id },
    language: appointment.language,
    dedupeKey: decisionKey(event),
    expiresAt: appointment.endsAt,
  }
  return [email]
}
