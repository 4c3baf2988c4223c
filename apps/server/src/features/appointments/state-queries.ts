import { type AppointmentState, type Party, STATE_RULES } from '@desk/rules/appointment-state'
import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

type StateChange = { id: string; from: AppointmentState; to: AppointmentState }
export type By = { party: Party; actorId: string | null; reason: string; at: Date }

/** Also writes the history, with its events numbered in order. */
export async function saveStates(db: Db, changes: readonly StateChange[], by: By): Promise<string[]> {
  for (const [to, group] of Map.groupBy(changes, (change) => change.to)) {
    // Later changes keep the time of the decision.
    const isDecision = to === 'approved' || to === 'rejected'
    const decidedAt = isDecision ? by.at : sql<Date | null>`decided_at`
    await db
      .updateTable('appointments')
      .set({ state: to, decidedAt, releasedAt: STATE_RULES[to].holdsSlot ? null : by.at })
      .where('id', '=', sql<string>`any(${group.map(({ id }) => id)}::uuid[])`)
      .execute()
  }
  const events = changes.map(({ id, from, to }) => ({
    appointmentId: id,
    actorId: by.actorId,
    party: by.party,
    action: 'change-state',
    fromState: from,
    toState: to,
    reason: by.reason,
    createdAt: by.at,
  }))
  const saved = await db.insertInto('appointmentEvents').values(events).returning('id').execute()
  return saved.map(({ id }) => id)
}

type Reassignment = {
  id: string
  state: AppointmentState
  from: string
  to: string
  slot: { date: string; start: number; end: number }
}

/** Fails if the new doctor is busy then (R14). */
export async function saveReassignment(db: Db, { id, state, from, to, slot }: Reassignment, by: By) {
  const { date, start, end } = slot
  await db
    .updateTable('appointments')
    .set({ doctorId: to, date, startMinute: start, endMinute: end, placedAt: by.at, doctorRemindedAt: null })
    .where('id', '=', uuidOrNil(id))
    .execute()
  const event = {
    appointmentId: id,
    actorId: by.actorId,
    party: by.party,
    action: 'reassign',
    fromState: state,
    toState: state,
    fromDoctorId: from,
    toDoctorId: to,
    reason: by.reason,
    createdAt: by.at,
  }
  const saved = await db
    .insertInto('appointmentEvents')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
