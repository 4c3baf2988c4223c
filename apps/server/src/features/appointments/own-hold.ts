import { sql } from 'kysely'

type Wanted = {
  doctorId: string
  patientId: string | null
  holdId: string | null
  startsAt: Date
  endsAt: Date
}

/**
 * On the slot, named or the account's; else the named one, whose gap must not block its holder. Or an offer
 * to the patient.
 */
export function ownHold({ doctorId, patientId, holdId, startsAt, endsAt }: Wanted, holderId: string | null) {
  const overlaps = sql`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`
  return sql<string | null>`(select id from slot_holds where doctor_id = ${doctorId} and released_at is null
    and (kind = 'booking' and (${overlaps} or id = ${holdId})
        and (user_id = ${holderId} or (id = ${holdId} and user_id is null))
      or kind = 'offer' and ${overlaps} and id = ${holdId} and user_id = ${patientId})
    order by ${overlaps} desc limit 1)`
}
