import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { queueEmailsTogether } from '../email/queue-email.ts'
import { saveNews } from '../notifications/queries.ts'
import { appointmentsDecided } from './decided-together.ts'
import { appointmentDecided, appointmentDecision } from './notices.ts'
import type { LockedAppointment } from './open-queries.ts'

export type Decided = 'approved' | 'rejected' | 'cancelled'

type Telling = {
  appointment: LockedAppointment
  to: Decided
  /** The row of its history. */
  event: string
}
type Act = {
  /** An administrator's decision is also sent by email. */
  party: 'doctor' | 'admin'
  reason: string
  at: Date
}

/** Tells patients with an account what was decided: each once, whatever the number, and by email of each appointment. */
export async function tellPatients(trx: Db, changes: readonly Telling[], act: Act): Promise<void> {
  const told = changes.filter(
    ({ appointment }) => appointment.patientId !== null && appointment.email !== null,
  )
  const acts = Map.groupBy(told, ({ appointment, to }) =>
    JSON.stringify([appointment.patientId, appointment.doctorId, to]),
  )
  const news = [...acts.values()].flatMap((group) => newsOf(group, act) ?? [])
  await saveNews(trx, news, act.at)
  if (act.party === 'admin') await queueEmailsTogether(trx, told.map(emailOf(act)), act.at)
}

const byOf = ({ party }: Act) => (party === 'admin' ? ('hospital' as const) : ('doctor' as const))

const timeOf = ({ appointment: { date, start, end } }: Telling) => ({ date, start, end })

/** Of what was decided alike for one patient with one doctor. */
function newsOf(group: readonly Telling[], act: Act) {
  const [first] = group
  if (!first || first.appointment.patientId === null) return undefined
  const { doctorLastName, patientId: userId } = first.appointment
  const what = { doctorLastName, decision: first.to, by: byOf(act), reason: act.reason }
  const one = notice(appointmentDecided, { ...what, ...timeOf(first) })
  const many = notice(appointmentsDecided, { ...what, times: group.map(timeOf) })
  return { userId, notice: group.length === 1 ? one : many }
}

const emailOf = (act: Act) => (telling: Telling) => {
  const { appointment, to, event } = telling
  const { doctorLastName, name } = appointment
  const what = { doctorLastName, decision: to, by: byOf(act), reason: act.reason }
  return {
    recipient: appointment.email ?? '',
    notice: notice(appointmentDecision, { ...what, ...timeOf(telling), name }),
    language: appointment.language,
    dedupeKey: `appointment-decision:${event}`,
    expiresAt: appointment.endsAt,
  }
}
