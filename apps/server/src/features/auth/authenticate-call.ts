import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Authenticate } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/security/tokens.ts'
import { findCaller } from './session-queries.ts'

/** Reads who makes a call from its token alone: roles and blocks count from the very next call on (R11). */
export function authenticateCall(pool: Pool, clock: Clock): Authenticate {
  return (token) => findCaller(pool, hashToken(token), clock())
}
