import type { AppointmentState } from '@desk/rules/appointment-state'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { By } from './state-queries.ts'

/**
 * Of an event: it took the appointment somewhere. A new phone number is none of these: an answer can still be taken back after it,
 * and news of the step before is news still.
 */
export const IS_STEP = sql<boolean>`appointment_events.action <> 'change-details'`

/** That what is noted of the patient has changed: by whom and when, not from what to what. The number of the event. */
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
