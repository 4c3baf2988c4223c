import type { IsoDate } from '@desk/rules/calendar-date'
import { guestsShare } from '@desk/rules/booking-limits'
import type { DaySpan } from '@desk/rules/slots/bookable-slots'
import { type SqlBool, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'

export type GuestsDay = { doctorId: string; date: IsoDate; span: DaySpan; now: Date }

type Looked = Pick<GuestsDay, 'doctorId' | 'date' | 'now'> & DaySpan & { ownHold: string }

const findTaken = prepared('taken-by-guests', (db, input: Looked) => {
  const booked = db
    .selectFrom('appointments')
    .select(sql<number>`coalesce(sum(end_minute - start_minute), 0)::int`.as('minutes'))
    .where('isGuestBooking', '=', sql.lit(true))
    .where('doctorId', '=', input.doctorId)
    .where('date', '=', input.date)
    .where('releasedAt', 'is', null)
  const held = db
    .selectFrom('slotHolds')
    .select(sql<number>`coalesce(sum(extract(epoch from ends_at - starts_at)), 0)::int / 60`.as('minutes'))
    .where('doctorId', '=', input.doctorId)
    .where('kind', '=', sql.lit('booking'))
    .where('userId', 'is', null)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', input.now)
    .where('id', '<>', input.ownHold)
    .where(sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${input.startsAt}, ${input.endsAt})`)
  return db.selectNoFrom([booked.$asScalar().$notNull().as('booked'), held.$asScalar().$notNull().as('held')])
})

/** Counts holds too, but not one's own. Lock the doctor first. */
export async function isFullForGuests(
  trx: Db,
  { doctorId, date, span, now }: GuestsDay,
  ownHold: string | null,
): Promise<boolean> {
  const looked = { doctorId, date, now, ...span, ownHold: uuidOrNil(ownHold ?? '') }
  const [{ booked, held } = { booked: 0, held: 0 }] = await findTaken(trx, looked)
  return booked + held >= guestsShare(span.slots) * span.slotMinutes
}
