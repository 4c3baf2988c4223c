import { type SqlBool, sql } from 'kysely'

/** Whether no other time is proposed for an appointment (docs/decisions/0013), in a query of `appointments`. */
export const NOTHING_PROPOSED = sql<SqlBool>`not exists (select from proposals
  where proposals.appointment_id = appointments.id and proposals.ended_at is null)`
