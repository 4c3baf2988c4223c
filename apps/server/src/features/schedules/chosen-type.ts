import type { VisitType } from '@desk/contract/visit-type'
import type { Minutes } from '@desk/rules/clock-time'
import { sql, type SqlBool } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Failure } from '../../platform/failure.ts'
import type { KnownSchedule } from '../../platform/schedules.ts'
import { visitTypeGone } from './failures.ts'

export type ChosenType = { ok: true; type: VisitType | null } | { ok: false; refusal: Failure }

/** The type that a visit is to have, null where none was chosen. Refused, with those offered, where it is not. */
export function chooseType({ visitTypes }: KnownSchedule, visitTypeId: string | undefined): ChosenType {
  if (visitTypeId === undefined) return { ok: true, type: null }
  const type = visitTypes.find(({ id }) => id === visitTypeId)
  return type ? { ok: true, type } : { ok: false, refusal: visitTypeGone(visitTypes) }
}

/** The same in a transaction that has locked the doctor. */
export function offeredType(known: KnownSchedule, visitTypeId: string | undefined): VisitType | null {
  const chosen = chooseType(known, visitTypeId)
  if (!chosen.ok) throw chosen.refusal
  return chosen.type
}

/**
 * How long a visit of a type takes, for who looks for a time: also of one that is not offered any more, and of another
 * doctor’s, if an appointment with this one has it, for that can be moved.
 */
export async function lengthOfType(
  db: Db,
  known: KnownSchedule,
  { doctorId, visitTypeId }: { doctorId: string; visitTypeId?: string | undefined },
): Promise<Minutes | undefined> {
  if (visitTypeId === undefined) return undefined
  const offered = known.visitTypes.find(({ id }) => id === visitTypeId)
  if (offered) return offered.minutes
  const kept = await db
    .selectFrom('visitTypes')
    .select('minutes')
    .where('id', '=', uuidOrNil(visitTypeId))
    .where(
      sql<SqlBool>`exists(select from appointments where appointments.doctor_id = ${uuidOrNil(doctorId)}
        and visit_type_id = visit_types.id and released_at is null)`,
    )
    .executeTakeFirst()
  if (!kept) throw visitTypeGone(known.visitTypes)
  return kept.minutes
}
