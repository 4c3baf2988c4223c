import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Whether no other time is proposed for an appointment (docs/decisions/0013), in a query of `appointments`. */
export const NOTHING_PROPOSED = sql<SqlBool>`not exists (select from proposals
  where proposals.appointment_id = appointments.id and proposals.ended_at is null)`

/** Whether a time in it is proposed to somebody, who has not answered yet. */
export async function isProposedIn(trx: Db, doctorId: string, range: TimeRange, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('slotHolds')
    .select('id')
    .where('doctorId', '=', doctorId)
    .where('kind', '=', 'proposal')
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${range.startsAt}, ${range.endsAt})`)
    .executeTakeFirst()
  return found !== undefined
}
