import { createHash } from 'node:crypto'
import type { AuditAction } from '@desk/contract/audit'
import { sql } from 'kysely'
import type { Caller } from '../../platform/actor.ts'
import { insertSelect } from '../../platform/db/insert-select.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Dependencies } from '../../platform/dependencies.ts'

/** The same again from one address makes no second row within this. */
const FOLD_MS = 15 * 60 * 1000
const MAX_REMEMBERED = 10_000

type Opening = {
  action: Extract<AuditAction, `${string}-opened`>
  subjects?: readonly (string | null)[]
  details?: Readonly<Record<string, number>>
  /** How long repeated openings count as one; a quarter of an hour unless given. */
  foldMs?: number
}

/** A reply waits for it, and fails with it. */
export type RecordOpening = (actor: Pick<Caller, 'id' | 'origin'>, opening: Opening) => Promise<void>

/** For use cases that show people's data to others. */
export type ReadingDependencies = Dependencies & { recordOpening: RecordOpening }

type Row = {
  actorId: string
  action: AuditAction
  subjectIds: string[]
  details: object
  address: string
  requestId: string
  at: Date
  since: Date
}

export function openingRecorder({ pool, clock }: Dependencies): RecordOpening {
  /** Surely in the trail, oldest first: repeated reading costs nothing. */
  const remembered = new Map<string, number>()
  return async ({ id, origin }, { action, subjects = [], details = {}, foldMs = FOLD_MS }) => {
    const at = clock()
    const others = subjects.filter((each) => each !== null).filter((each) => each !== id)
    const subjectIds = [...new Set(others)].toSorted()
    const opening = { actorId: id, action, subjectIds, details, address: origin.address }
    const key = createHash('sha256').update(JSON.stringify(opening)).digest('base64')
    const since = new Date(at.getTime() - foldMs)
    if ((remembered.get(key) ?? 0) > since.getTime()) return
    await saveOpening(pool, { ...opening, requestId: origin.requestId, at, since })
    remembered.delete(key)
    remembered.set(key, at.getTime())
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  }
}

/** Saves nothing if another server has saved it. */
const saveOpening = prepared('save-opening', (db, row: Row) => {
  const event = insertSelect('auditEvents', {
    createdAt: sql`${row.at}::timestamptz`,
    actorKind: sql.lit('user'),
    actorId: sql`${row.actorId}::uuid`,
    action: sql`${row.action}::text`,
    subjectIds: sql`${row.subjectIds}::uuid[]`,
    details: sql`${row.details}::jsonb`,
    address: sql`${row.address}::inet`,
    requestId: sql`${row.requestId}::text`,
  })
  const same = db
    .selectFrom('auditEvents')
    .select('id')
    .where('actorId', '=', row.actorId)
    .where('createdAt', '>', row.since)
    .where('action', '=', row.action)
    .where('subjectIds', '=', sql<string[]>`${row.subjectIds}::uuid[]`)
    .where('details', '=', sql<object>`${row.details}::jsonb`)
    .where('address', '=', row.address)
  return db
    .insertInto('auditEvents')
    .columns(event.columns)
    .expression((eb) => db.selectNoFrom(event.selections).where(eb.not(eb.exists(same))))
})
