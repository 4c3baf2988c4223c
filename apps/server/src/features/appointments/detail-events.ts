import type { AppointmentState } from '@desk/rules/appointment-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { By } from './state-queries.ts'

/** A new phone number is no step: the answer before it can still be undone. */
export const IS_STEP = sql<boolean>`appointment_events.action <> 'change-details'`

/** Notes who and when, not what; gives the event's number. */
export async function saveDetailsChanged(
  trx: Db,
  { id, state }: { id: string; state: AppointmentState },
  { actorId, party, reason, at }: By,
): Promise<string> {
  const by = { actorId, party, reason, createdAt: at }
  const saved = await trx
    .insertInto('appointmentEvents')
    .values({ appointmentId: id, action: 'change-details', fromState: state, toState: state, ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
