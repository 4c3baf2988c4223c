import { sql, type SqlBool } from 'kysely'

/** Whom no notification and no email reaches: conditions of queries that read `appointments`. */
export const UNREACHED = sql<SqlBool>`appointments.patient_id is null and appointments.email is null`

/** A text message has said nothing of it as it is now: a reminder, or a question to come at another time, may have been the first to say it. */
export const NOT_TEXTED = sql<SqlBool>`not exists (select from text_messages
  where appointment_id = appointments.id and text_messages.sequence = appointments.sequence)`

/** The event did not come out of a file of another program. */
export const notImported = (event: string) => sql<SqlBool>`not exists (select from import_rows
  where target_id = appointments.id and ${sql.ref(event)} = any (event_ids))`
