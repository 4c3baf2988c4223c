import type { VisitType } from '@desk/contract/visit-type'
import type { Minutes } from '@desk/rules/clock-time'
import { sql, type SqlBool } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Failure } from '../../platform/failure.ts'
import type { KnownSchedule } from '../../platform/schedules.ts'
import { visitTypeGone } from './failures.ts'

type ChosenType = { ok: true; type: VisitType | null } | { ok: false; refusal: Failure }

/** Null if none was chosen. A type not offered is refused, and the offered ones are named. */
export function chooseType({ visitTypes }: KnownSchedule, visitTypeId: string | undefined): ChosenType {
  if (visitTypeId === undefined) return { ok: true, type: null }
  const type = visitTypes.find(({ id }) => id === visitTypeId)
  return type ? { ok: true, type } : { ok: false, refusal: visitTypeGone(visitTypes) }
}

export function offeredType(known: KnownSchedule, visitTypeId: string | undefined): VisitType | null {
  const chosen = chooseType(known, visitTypeId)
  if (!chosen.ok) throw chosen.refusal
  return chosen.type
}

/** Also for types of movable appointments that are no longer offered, or another doctor's. */
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
