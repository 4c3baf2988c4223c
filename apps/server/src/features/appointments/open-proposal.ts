import { type SqlBool, sql } from 'kysely'

/** No other time proposed, nothing to decide (docs/decisions/0013); in a query of `appointments`. */
export const nothingProposed = (now: Date) => sql<SqlBool>`not exists (select from proposals
  where proposals.appointment_id = appointments.id and (proposals.ended_at is null or (proposals.undecided_at is not null
    and appointments.starts_at > ${now} and from_starts_at = appointments.starts_at and from_doctor_id = appointments.doctor_id)))`
