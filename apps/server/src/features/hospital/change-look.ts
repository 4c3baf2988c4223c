import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/hospital-look'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { logoOf } from '../../platform/hospital-look.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lookChanged } from './failures.ts'
import { findLook, lockLook, saveLookRow } from './queries.ts'

type Needed = Pick<Dependencies, 'db' | 'clock' | 'look'>

export async function getHospitalLook({ db, look }: Needed, _actor: Caller): Promise<contract.HospitalLook> {
  return present(await findLook(db), look)
}

function present(
  found: Awaited<ReturnType<typeof findLook>>,
  { installedName }: Needed['look'],
): contract.HospitalLook {
  if (!found) return { version: 0, name: null, installedName, accent: null, logo: null }
  const { version, name, accent } = found
  return { version, name, installedName, accent, logo: logoOf(found) }
}

/** The trail has old and new name, as it is on every page and email. */
export async function saveHospitalLook(
  { db, clock, look }: Needed,
  actor: Caller,
  { lookVersion, hospitalName: name, accent }: BodyOf<typeof contract.saveHospitalLook>,
): Promise<contract.HospitalLook> {
  const saved = await inTransaction(db, async (trx) => {
    const before = await lockLook(trx)
    const version = before?.version ?? 0
    if (version !== lookVersion) throw lookChanged()
    await saveLookRow(trx, version + 1, { name, accent })
    const details = { fromName: before?.name ?? null, name, fromAccent: before?.accent ?? null, accent }
    await record(trx, actor, details, clock())
    return present(await findLook(trx), look)
  })
  await look.reread()
  return saved
}

export const record = (trx: Db, actor: Caller, details: Record<string, string | null>, at: Date) =>
  recordAudit(trx, actor, { action: 'look-changed', details, at })
