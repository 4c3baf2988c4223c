import type { ServerWords } from '@desk/words/server-words'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/tables.ts'
import type { KeptLook } from './hospital-look.ts'
import type { SendEmail } from './email/transport.ts'
import type { Proofs } from './limits/proofs.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Live } from './live/open-live.ts'
import type { Log } from './log.ts'
import type { Notices } from './notices.ts'
import type { Schedules } from './schedules.ts'
import type { VisitKeys } from './security/visit-keys.ts'
import type { Metrics } from './watch/metrics.ts'
import type { TellMetrics } from './workers/all-metrics.ts'
import type { Readiness } from './watch/readiness.ts'
import type { DiskSpace } from './watch/disk-space.ts'

type Clock = () => Date

export type Dependencies = {
  config: Config
  look: KeptLook
  db: Db
  pool: Pool
  clock: Clock
  /** Nothing with RATE_LIMITS=off (R31). */
  limits: RateLimits
  proofs: Proofs
  /** Gives an HMAC of an address's network. */
  nameNetwork: (address: string) => string
  visits: VisitKeys
  live: Live
  metrics: Metrics
  /** Metrics of this process, or of all that share the port. */
  tellMetrics: TellMetrics
  readiness: Readiness
  diskSpace: DiskSpace
  log: Log
  words: ServerWords
  notices: Notices
  schedules: Schedules
  /** Unset without SMTP_URL. */
  sendEmail: SendEmail | undefined
}
