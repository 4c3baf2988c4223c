import type { AppointmentState } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { IS_STEP } from '../detail-events.ts'

export function findLastEvent(trx: Db, appointmentId: string) {
  return trx
    .selectFrom('appointmentEvents')
    .select(['id', 'action', 'actorId', 'fromState', 'toState', 'createdAt'])
    .where('appointmentId', '=', appointmentId)
    .where(IS_STEP)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** What is kept until the waiting list is looked at gives way: here, too near, and where else the day is full. */
export async function makeRoom(trx: Db, { doctorId, date, startsAt, endsAt }: Time, at: Date): Promise<void> {
  const ofDoctor = sql`from slot_settings where doctor_id = ${doctorId}`
  const gap = sql`coalesce((select make_interval(mins => buffer_before + buffer_after) ${ofDoctor}), interval '0')`
  const kept = trx
    .updateTable('slotHolds')
    .set({ releasedAt: at })
    .where('doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where(sql<boolean>`is_kept_for_nobody(slot_holds)`)
  await kept
    .where(
      sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}::timestamptz - ${gap}, ${endsAt}::timestamptz + ${gap})`,
    )
    .execute()
  await kept
    .where('day', '=', date)
    .where(
      sql<boolean>`exists (select ${ofDoctor} and most_visits <=
        (select count(*) from appointments where doctor_id = ${doctorId} and date = ${date} and released_at is null)
        + (select count(*) from slot_holds where doctor_id = ${doctorId} and day = ${date} and released_at is null
          and kind <> 'block' and expires_at > ${at}))`,
    )
    .execute()
}
type Time = TimeRange & { doctorId: string; date: IsoDate }

type TakenBack = {
  id: string
  from: AppointmentState
  to: AppointmentState
  actorId: string
  party: 'doctor' | 'admin'
  at: Date
}

/** Makes the request unanswered again; fails if the time is busy by now. */
export async function saveTakenBack(trx: Db, { id, from, to, actorId, party, at }: TakenBack): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ state: to, releasedAt: null, ...(to === 'pending' && { decidedAt: null }) })
    .where('id', '=', id)
    .execute()
  const by = { actorId, party, reason: '', createdAt: at }
  await trx
    .insertInto('appointmentEvents')
    .values({ appointmentId: id, action: 'change-state', fromState: from, toState: to, ...by })
    .execute()
}

type News = {
  toldAt: Date
  decision: string
  doctorLastName: string
  date: IsoDate
  start: number
  end: number
}

/** Removes the news of one decision; what it told of others stays. */
export async function takeBackNews(
  trx: Db,
  userId: string,
  { toldAt, decision, doctorLastName, ...when }: News,
): Promise<void> {
  const about = { decision, doctorLastName }
  const told = sql`user_id = ${userId} and created_at = ${toldAt}`
  await sql`delete from notifications where ${told} and kind = 'appointment-decided'
    and params @> ${JSON.stringify({ ...about, ...when })}::jsonb`.execute(trx)
  // If one of two decisions is left, it is told alone.
  await sql`update notifications set
      kind = case jsonb_array_length(rest.times) when 1 then 'appointment-decided' else kind end,
      params = case jsonb_array_length(rest.times) when 1 then params - 'times' || (rest.times -> 0)
        else jsonb_set(params, '{times}', rest.times) end
    from (select id as rest_of, (select jsonb_agg(one) from jsonb_array_elements(params -> 'times') one
        where not one @> ${JSON.stringify(when)}::jsonb) as times
      from notifications where ${told} and kind = 'appointments-decided'
        and params @> ${JSON.stringify({ ...about, times: [when] })}::jsonb for update) rest
    where id = rest_of`.execute(trx)
}
