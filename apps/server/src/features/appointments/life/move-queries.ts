import type { AppointmentState } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import { sql } from 'kysely'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import { insertSelect } from '../../../platform/db/insert-select.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { ownHold } from '../own-hold.ts'
import type { By } from '../state-queries.ts'

type Move = {
  appointment: {
    id: string
    doctorId: string
    patientId: string | null
    state: AppointmentState
    startsAt: Date
  }
  to: HospitalSlot & { date: IsoDate; doctorId: string }
  visitTypeId: string | null
  state: 'pending' | 'approved'
  hold: string | undefined
  /** A proposal's, whoever holds it; then `hold` does not count (docs/decisions/0013). */
  proposalHold?: string | null
}

/**
 * One statement, also to another doctor: id and history stay, a trigger uses up the hold. Fails where the
 * time is busy (`appointments_never_overlap`) or held (`slot_holds_keep_off`); its own old place is never in
 * the way.
 */
export async function saveMove(db: Db, move: Move, by: By): Promise<string> {
  const { appointment, to, visitTypeId, state, hold, proposalHold } = move
  const event = eventOf(move, by)
  const { doctorId, startsAt, endsAt } = to
  const holdId = uuidOrNil(hold ?? '')
  const own = ownHold({ doctorId, patientId: appointment.patientId, holdId, startsAt, endsAt }, by.actorId)
  const saved = await db
    .with('moved', (cte) =>
      cte
        .updateTable('appointments')
        .set({
          doctorId: to.doctorId,
          date: to.date,
          startMinute: to.start,
          endMinute: to.end,
          startsAt: to.startsAt,
          endsAt: to.endsAt,
          visitTypeId,
          state,
          decidedAt: state === 'pending' ? null : sql<Date>`coalesce(decided_at, ${by.at}::timestamptz)`,
          placedAt: by.at,
          holdId: proposalHold === undefined ? own : proposalHold,
          doctorRemindedAt: null,
        })
        .where('id', '=', appointment.id)
        .returning('id'),
    )
    .with('calendar', (cte) =>
      cte
        .updateTable('doctors')
        .set((eb) => ({ calendarVersion: eb('calendarVersion', '+', 1) }))
        .where('id', 'in', [appointment.doctorId, to.doctorId]),
    )
    .insertInto('appointmentEvents')
    .columns(event.columns)
    .expression((eb) => eb.selectFrom('moved').select(event.selections))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

function eventOf({ appointment, to, state }: Move, by: By) {
  const isOther = to.doctorId !== appointment.doctorId
  return insertSelect('appointmentEvents', {
    appointmentId: sql.ref('moved.id'),
    actorId: sql`${by.actorId}::uuid`,
    party: sql`${by.party}::text`,
    action: sql.lit('move'),
    fromState: sql`${appointment.state}::text`,
    toState: sql`${state}::text`,
    fromStartsAt: sql`${appointment.startsAt}::timestamptz`,
    toStartsAt: sql`${to.startsAt}::timestamptz`,
    fromDoctorId: sql`${isOther ? appointment.doctorId : null}::uuid`,
    toDoctorId: sql`${isOther ? to.doctorId : null}::uuid`,
    reason: sql`${by.reason}::text`,
    createdAt: sql`${by.at}::timestamptz`,
  })
}
