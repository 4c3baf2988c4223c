import { sql } from 'kysely'

type Wanted = {
  doctorId: string
  patientId: string | null
  /** What the caller named. */
  holdId: string | null
  startsAt: Date
  endsAt: Date
}

/**
 * The hold that stands on the slot, when the caller named it or their account has it; an offer of the waiting list to the
 * patient, whoever brings the link.
 */
export function ownHold({ doctorId, patientId, holdId, startsAt, endsAt }: Wanted, holderId: string | null) {
  return sql<string | null>`(select id from slot_holds where doctor_id = ${doctorId} and released_at is null
    and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})
    and (kind = 'booking' and (user_id = ${holderId} or (id = ${holdId} and user_id is null))
      or kind = 'offer' and id = ${holdId} and user_id = ${patientId}) limit 1)`
}
