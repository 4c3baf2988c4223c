import { createHmac, createSecretKey } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { networkOf } from '../http/origin.ts'
import type { Db } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { readServerSecret } from '../security/server-secrets.ts'
import { openProofs, type Proofs } from './proofs.ts'
import { NO_RATE_LIMITS, openRateLimits, type RateLimits } from './rate-limits.ts'

export async function openLimits(
  { hasRateLimits }: Config,
  { pool, db, log }: { pool: Pool; db: Db; log: Log },
): Promise<{ limits: RateLimits; proofs: Proofs; nameNetwork: (address: string) => string }> {
  const proofs = openProofs(await readServerSecret(db, 'proofs'))
  const networks = createSecretKey(await readServerSecret(db, 'networks'))
  const nameNetwork = (address: string) =>
    createHmac('sha256', networks).update(networkOf(address)).digest('base64url')
  const limits = hasRateLimits
    ? openRateLimits(pool, await readServerSecret(db, 'rate-limits'), log)
    : NO_RATE_LIMITS
  return { limits, proofs, nameNetwork }
}
