import type { AppointmentRecord } from '@desk/contract/appointment-life'
import type { BodyOf } from '@desk/contract/endpoint'
import { HOUR } from '@desk/contract/limits'
import type { saveVisitEmail as contract } from '@desk/contract/visit'
import { isPast } from '@desk/rules/appointment-changes'
import type { Guest } from '../../../../platform/actor.ts'
import { inTransaction } from '../../../../platform/db/pool.ts'
import type { Db } from '../../../../platform/db/tables.ts'
import type { Dependencies } from '../../../../platform/dependencies.ts'
import { notice } from '../../../../platform/notices.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { queueEmail } from '../../../email/queue-email.ts'
import { type LockedAppointment, lockAppointments } from '../../open-queries.ts'
import { aboutOf } from '../about.ts'
import { notOpenAnyMore } from '../failures.ts'
import { readRecord } from '../record.ts'
import { linkUnknown, tooManyAddresses, visitTaken } from './failures.ts'
import { newsComesHere } from './notices.ts'
import { visitOf } from './visit-of.ts'
import { saveGuestEmail } from './visit-queries.ts'

/** Limited, because each one sends an email to an unproven address. */
const ADDRESSES = { name: 'visit-addresses', points: 5, seconds: 24 * HOUR }

/** Sends its state at once, which tests the address. */
export async function saveVisitEmail(
  deps: Dependencies,
  actor: Guest,
  { token, email }: BodyOf<typeof contract>,
): Promise<AppointmentRecord> {
  const { db, clock, limits } = deps
  const { id } = await visitOf(deps, token)
  const present = async () =>
    readRecord(db, deps, await visitOf(deps, token), { party: 'patient', userId: null })
  const seen = await present()
  if (!isToCome(seen)) throw notOpenAnyMore(seen)
  const { points, endsInMs } = await limits.count(ADDRESSES, id)
  if (points > ADDRESSES.points) throw tooManyAddresses(endsInMs)
  await inTransaction(db, async (trx) => {
    const [appointment] = await lockAppointments(trx, { ids: [id], frees: false })
    if (!appointment) throw linkUnknown()
    if (appointment.patientId !== null) throw visitTaken()
    const at = clock()
    if (!isToCome({ state: appointment.state, isPast: isPast(appointment, at) })) {
      throw notOpenAnyMore(await present())
    }
    await saveGuestEmail(trx, appointment, { email, at })
    await tell(trx, appointment, { email, at })
    const details = { appointmentId: id }
    await recordAudit(trx, actor, { action: 'visit-email-saved', subjects: [], details, at })
  })
  return present()
}

const isToCome = ({ state, isPast: isOver }: Pick<AppointmentRecord, 'state' | 'isPast'>) =>
  (state === 'pending' || state === 'approved') && !isOver

async function tell(trx: Db, appointment: LockedAppointment, { email, at }: { email: string; at: Date }) {
  const { id, state, language, endsAt } = appointment
  // Nothing that was typed: the address may be a stranger's.
  const { name: _, ...about } = aboutOf(appointment)
  await queueEmail(
    trx,
    {
      recipient: email,
      notice: notice(newsComesHere, { ...about, state: state === 'approved' ? 'approved' : 'pending' }),
      about: { appointmentId: id },
      language,
      dedupeKey: `visit-email:${id}:${at.getTime()}`,
      expiresAt: endsAt,
    },
    at,
  )
}
