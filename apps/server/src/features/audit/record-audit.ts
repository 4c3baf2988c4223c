import type { AuditAction } from '@desk/contract/audit'
import type { Actor } from '../../platform/actor.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'

type AuditEvent = {
  action: AuditAction
  /** The accounts of people who may read of the event. */
  subjects?: readonly string[]
  /** Ids, states, counts: nothing typed, no secret. */
  details?: Readonly<Record<string, string | number | boolean | null>>
  at: Date
}

export function recordAudit(db: Db, actor: Actor, event: AuditEvent): Promise<void> {
  return recordAuditEvents(db, actor, [event])
}

export async function recordAuditEvents(
  db: Db,
  { kind, id, origin }: Actor,
  events: readonly AuditEvent[],
): Promise<void> {
  const rows = events.map(({ action, subjects = [], details = {}, at }) => ({
    createdAt: at,
    actorKind: kind,
    actorId: id,
    action,
    subjectIds: [...subjects],
    details,
    address: origin?.address ?? null,
    requestId: origin?.requestId ?? null,
  }))
  const [only, ...others] = rows
  if (only !== undefined && others.length === 0) await saveEvent(db, only)
  else await db.insertInto('auditEvents').values(rows).execute()
}

type Row = {
  createdAt: Date
  actorKind: Actor['kind']
  actorId: string | null
  action: AuditAction
  subjectIds: string[]
  details: object
  address: string | null
  requestId: string | null
}

/** Nearly always it is one. */
const saveEvent = prepared('save-audit-event', (db, row: Row) =>
  db.insertInto('auditEvents').values({
    createdAt: row.createdAt,
    actorKind: row.actorKind,
    actorId: row.actorId,
    action: row.action,
    subjectIds: row.subjectIds,
    details: row.details,
    address: row.address,
    requestId: row.requestId,
  }),
)
