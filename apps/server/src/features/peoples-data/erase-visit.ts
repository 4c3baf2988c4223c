import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@desk/contract/endpoint'
import type { eraseVisit as contract } from '@desk/contract/peoples-data'
import type { Guest } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { cancelLocked } from '../appointments/life/cancel-appointment.ts'
import { changedMeanwhile } from '../appointments/life/failures.ts'
import { readRecord } from '../appointments/life/record.ts'
import { linkUnknown } from '../appointments/life/visits/failures.ts'
import { visitOf } from '../appointments/life/visits/visit-of.ts'
import { type LockedAppointment, lockAppointments } from '../appointments/open-queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { lockLine } from '../waiting-list/line-queries.ts'
import { EMAIL_MS } from './erase-account.ts'
import { emptyAppointments, takeOutOfNotices } from './erase-queries.ts'
import { visitErased } from './notices.ts'
import { guestOf } from './person-queries.ts'
import { listValues } from './value-queries.ts'

/**
 * The guest of the link's appointment: all or nothing, as for an account (docs/decisions/0018); an upcoming
 * one is cancelled. Locks line, then doctors.
 */
export async function eraseVisit(
  deps: Dependencies,
  actor: Guest,
  { token, version }: BodyOf<typeof contract>,
): Promise<void> {
  const { id } = await visitOf(deps, token)
  const at = deps.clock()
  await inTransaction(deps.db, async (trx) => {
    const appointment = await lockVisit(trx, deps, { id, token, version })
    const guest = guestOf(id)
    const values = await listValues(trx, guest)
    if (isUpcoming(appointment, at)) {
      await cancelLocked(trx, { actor }, { appointment, party: 'patient', at }, '')
    }
    await takeOutOfNotices(trx, { person: guest, values })
    await emptyAppointments(trx, { ids: [id], at })
    const details = { appointmentId: id }
    await recordAudit(trx, actor, { action: 'visit-erased', subjects: [], details, at })
    if (deps.config.smtpUrl !== undefined) await tellOfErase(trx, appointment, at)
  })
}

const isUpcoming = ({ state, startsAt }: LockedAppointment, at: Date) =>
  (state === 'pending' || state === 'approved') && startsAt > at

type Asked = { id: string; token: string; version: string | undefined }

/** If still as read: else one that was over would be cancelled unasked. */
async function lockVisit(
  trx: Db,
  deps: Dependencies,
  { id, token, version }: Asked,
): Promise<LockedAppointment> {
  await lockLine(trx)
  const [appointment] = await lockAppointments(trx, { ids: [id], frees: true })
  // It was erased, or given to an account, in the meantime.
  const row = await visitOf({ ...deps, db: trx }, token)
  if (!appointment) throw linkUnknown()
  if (version !== undefined && String(appointment.sequence) !== version) {
    throw changedMeanwhile(await readRecord(trx, deps, row, { party: 'patient', userId: null }))
  }
  return appointment
}

async function tellOfErase(trx: Db, { guestEmail, language }: LockedAppointment, at: Date): Promise<void> {
  if (guestEmail === null) return
  await queueEmail(
    trx,
    {
      recipient: guestEmail,
      notice: notice(visitErased, {}),
      language,
      dedupeKey: `${visitErased.kind}:${randomUUID()}`,
      expiresAt: new Date(at.getTime() + EMAIL_MS),
    },
    at,
  )
}
