import { sql, type SqlBool } from 'kysely'

/** No notification and no email; in queries of `appointments`. */
export const UNREACHED = sql<SqlBool>`appointments.patient_id is null and appointments.email is null`

/** A reminder or proposal may have said it first. */
export const NOT_TEXTED = sql<SqlBool>`not exists (select from text_messages
  where appointment_id = appointments.id and text_messages.sequence = appointments.sequence)`

export const notImported = (event: string) => sql<SqlBool>`not exists (select from import_rows
  where target_id = appointments.id and ${sql.ref(event)} = any (event_ids))`
