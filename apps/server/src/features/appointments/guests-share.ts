import type { IsoDate } from '@desk/rules/calendar-date'
import { guestsShare } from '@desk/rules/booking-limits'
import type { DaySpan } from '@desk/rules/slots/bookable-slots'
import { type SqlBool, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

export type GuestsDay = { doctorId: string; date: IsoDate; span: DaySpan; now: Date }

/** Counts holds too, but not one's own. Lock the doctor first. */
export async function isFullForGuests(
  trx: Db,
  { doctorId, date, span, now }: GuestsDay,
  ownHold: string | null,
): Promise<boolean> {
  const booked = trx
    .selectFrom('appointments')
    .select(sql<number>`coalesce(sum(end_minute - start_minute), 0)::int`.as('minutes'))
    .where('isGuestBooking', '=', sql.lit(true))
    .where('doctorId', '=', doctorId)
    .where('date', '=', date)
    .where('releasedAt', 'is', null)
  const held = trx
    .selectFrom('slotHolds')
    .select(sql<number>`coalesce(sum(extract(epoch from ends_at - starts_at)), 0)::int / 60`.as('minutes'))
    .where('doctorId', '=', doctorId)
    .where('kind', '=', 'booking')
    .where('userId', 'is', null)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('id', '<>', uuidOrNil(ownHold ?? ''))
    .where(sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${span.startsAt}, ${span.endsAt})`)
  const found = await trx
    .selectNoFrom([booked.$asScalar().$notNull().as('booked'), held.$asScalar().$notNull().as('held')])
    .executeTakeFirstOrThrow()
  return found.booked + found.held >= guestsShare(span.slots) * span.slotMinutes
}
