import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/retention'
import { keptMonths, RETENTION_KINDS, RETENTION_TERMS } from '@desk/rules/retention/terms'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { keptTooShort } from '../failures.ts'
import { listChosen, saveChosen } from './queries.ts'

type Needed = Pick<Dependencies, 'db' | 'clock'>

export async function listRetention(
  { db }: Pick<Needed, 'db'>,
  _actor: Caller,
): Promise<contract.Retention[]> {
  const chosen = await listChosen(db)
  return RETENTION_KINDS.map((kind) => ({ kind, months: chosen.get(kind) ?? null, ...RETENTION_TERMS[kind] }))
}

/** News of a visit never outlives the name on it. */
export async function listKept(
  { db }: Pick<Needed, 'db'>,
  _actor: Caller | Guest,
): Promise<DataOf<typeof contract.listKept>> {
  const chosen = await listChosen(db)
  return RETENTION_KINDS.map((kind) => ({ kind, months: keptMonths(kind, chosen) }))
}

/** Nothing goes before the night: time to think again. */
export async function saveRetention(
  { db, clock }: Needed,
  actor: Caller,
  { kind, months }: BodyOf<typeof contract.saveRetention>,
): Promise<void> {
  const { least } = RETENTION_TERMS[kind]
  if (months !== null && months < least) throw keptTooShort(least)
  await inTransaction(db, async (trx) => {
    const before = (await listChosen(trx, 'forUpdate')).get(kind) ?? null
    await saveChosen(trx, kind, months)
    const details = { kind, fromMonths: before, toMonths: months }
    await recordAudit(trx, actor, { action: 'retention-changed', details, at: clock() })
  })
}
