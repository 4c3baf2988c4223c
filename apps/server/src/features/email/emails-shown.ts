import type { EMAILS_SHOWN } from '@desk/contract/admin'
import { type RawBuilder, sql } from 'kysely'

/** As their indexes say it; `failed` includes those before a next try. */
export const TO_SEND_WHERE: Record<(typeof EMAILS_SHOWN)[number], RawBuilder<boolean>> = {
  waiting: sql`(sent_at is null and failed_at is null and withheld is null)`,
  sent: sql`sent_at is not null`,
  failed: sql`(sent_at is null and (failed_at is not null or last_error is not null))`,
  withheld: sql`withheld is not null`,
}
