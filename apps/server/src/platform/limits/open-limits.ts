import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { readServerSecret } from '../security/server-secrets.ts'
import { openProofs, type Proofs } from './proofs.ts'
import { NO_RATE_LIMITS, openRateLimits, type RateLimits } from './rate-limits.ts'

/** With the secrets that all servers of the hospital share. */
export async function openLimits(
  { hasRateLimits }: Config,
  { pool, db, log }: { pool: Pool; db: Db; log: Log },
): Promise<{ limits: RateLimits; proofs: Proofs }> {
  const proofs = openProofs(await readServerSecret(db, 'proofs'))
  if (!hasRateLimits) return { limits: NO_RATE_LIMITS, proofs }
  return { limits: openRateLimits(pool, await readServerSecret(db, 'rate-limits'), log), proofs }
}
