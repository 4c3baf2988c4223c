import { recordAudit } from '../src/features/audit/record-audit.ts'
import { sealEvents } from '../src/features/audit/seal-events.ts'
import { SYSTEM } from '../src/platform/actor.ts'
import type { TestApp } from './test-app.ts'
import { trailGuards } from './empty-tables.ts'

export function trailOf({ deps: { db } }: TestApp) {
  return db
    .selectFrom('auditEvents')
    .select(['id', 'action', 'actorKind', 'actorId', 'subjectIds', 'details', 'address', 'requestId'])
    .orderBy('id')
    .execute()
}

/** Writes events that do not matter, and a seal after each number of them. */
export async function seals({ deps }: TestApp, ...counts: number[]): Promise<void> {
  for (const count of counts) {
    for (let n = 0; n < count; n += 1) {
      await recordAudit(deps.db, SYSTEM, { action: 'settings-changed', details: { n }, at: deps.clock() })
    }
    await sealEvents(deps, SYSTEM)
  }
}

export async function withoutGuards({ deps: { pool } }: TestApp, statement: string): Promise<void> {
  await pool.query(`${trailGuards('DISABLE')}; ${statement}; ${trailGuards('ENABLE')}`)
}
