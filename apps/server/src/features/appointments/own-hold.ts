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
 * The hold that stands on the slot, when the caller named it or their account has it, else the one that they named: beside the
 * slot it must not be in its holder's way by the pause between visits. An offer of the waiting list to the patient, whoever brings the link.
 */
export function ownHold({ doctorId, patientId, holdId, startsAt, endsAt }: Wanted, holderId: string | null) {
  const overlaps = sql`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`
  return sql<string | null>`(select id from slot_holds where doctor_id = ${doctorId} and released_at is null
    and (kind = 'booking' and (${overlaps} or id = ${holdId})
        and (user_id = ${holderId} or (id = ${holdId} and user_id is null))
      or kind = 'offer' and ${overlaps} and id = ${holdId} and user_id = ${patientId})
    order by ${overlaps} desc limit 1)`
}
