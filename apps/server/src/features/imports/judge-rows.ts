import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { Outcome, Stays } from './row-outcome.ts'
import type { StoredRow } from './row-queries.ts'

const NOTHING = { reason: null, field: null, target: null, before: null, events: [] }

function judgementOf(outcome: Outcome, isTrial: boolean) {
  const { verdict } = outcome
  if (verdict === 'conflict') {
    return { ...NOTHING, verdict, reason: outcome.reason, field: outcome.field ?? null }
  }
  if (verdict === 'same' || isTrial) return { ...NOTHING, verdict }
  const before = verdict === 'changed' ? outcome.before : null
  return { ...NOTHING, verdict, target: outcome.targetId, before, events: outcome.eventIds ?? [] }
}

/** A dry run keeps only the verdicts. */
export async function judgeRows(
  trx: Db,
  { importId, isTrial }: { importId: string; isTrial: boolean },
  outcomes: readonly (readonly [StoredRow, Outcome])[],
): Promise<void> {
  const judged = outcomes.map(([{ place }, outcome]) => ({ place, ...judgementOf(outcome, isTrial) }))
  await sql`update import_rows set step = ${isTrial ? 'checked' : 'saved'}, verdict = judged.verdict, reason = judged.reason,
      reason_field = judged.field, target_id = judged.target, before = judged.before, event_ids = judged.events
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged (place int, verdict text, reason text, field text, target uuid, before jsonb, events bigint[])
    where import_id = ${importId} and import_rows.place = judged.place`.execute(trx)
}

/** Rows that stay keep their reasons. */
export async function markUndone(
  trx: Db,
  importId: string,
  undone: readonly (readonly [StoredRow, Stays])[],
): Promise<void> {
  const places = undone.map(([{ place }]) => place)
  const reasons = undone.map(([, reason]) => reason ?? null)
  await sql`update import_rows set step = case when of_row.reason is null then 'undone' else 'stays' end,
      reason = of_row.reason, reason_field = null
    from unnest(${places}::int[], ${reasons}::text[]) as of_row (place, reason)
    where import_id = ${importId} and import_rows.place = of_row.place`.execute(trx)
}
