import type { exportAuditEvents as contract } from '@desk/contract/audit'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { csvLine } from './csv-line.ts'
import type { Person } from './event-words.ts'
import { peopleIn } from './list-audit-events.ts'
import { type Cursor, type EventRow, listEventsAfter } from './list-queries.ts'
import { readFilter } from './read-filter.ts'
import { recordAudit } from './record-audit.ts'

const PART = 2000
const CURSOR = /^(\d{1,17})-(\d{1,18})$/

const COLUMNS = [
  'id',
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'subjectIds',
  'details',
  'address',
  'requestId',
]
const LINE_END = { csv: '\r\n', jsonl: '\n' }

/** Each part is noted, so that nobody reads on unseen. */
export async function exportAuditEvents(
  deps: Dependencies,
  actor: Caller,
  { format, after, ...asked }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { db, clock } = deps
  const filter = await readFilter(deps, asked)
  const rows = await listEventsAfter(db, filter, { after: cursorOf(after), limit: PART })
  const people = await peopleIn(
    rows.map(({ actorId }) => ({ actorId, subjectIds: [] })),
    deps,
  )
  await recordAudit(db, actor, {
    action: 'trail-exported',
    details: { format, events: rows.length },
    at: clock(),
  })
  const records = rows.map((row) => recordOf(row, people))
  const lines = format === 'csv' ? records.map(csvRecord) : records.map((record) => JSON.stringify(record))
  const head = format === 'csv' && after === undefined ? [csvLine(COLUMNS)] : []
  const text = [...head, ...lines].map((line) => line + LINE_END[format]).join('')
  return { text, next: rows.length < PART ? null : (rows.at(-1)?.cursor ?? null) }
}

function cursorOf(after: string | undefined): Cursor | null {
  const [, createdAt, id] = CURSOR.exec(after ?? '') ?? []
  return createdAt !== undefined && id !== undefined ? { createdAt, id } : null
}

function recordOf(row: EventRow, people: Map<string, Person>) {
  const { id, createdAt, actorKind, actorId, action, subjectIds, details, address, requestId } = row
  const actorName = actorId === null ? null : (people.get(actorId)?.name ?? null)
  const at = createdAt.toISOString()
  return { id, at, actorKind, actorId, actorName, action, subjectIds, details, address, requestId }
}

function csvRecord({ subjectIds, details, ...record }: ReturnType<typeof recordOf>): string {
  const cells = new Map<string, string | null>(Object.entries(record))
  cells.set('subjectIds', subjectIds.join(' ')).set('details', JSON.stringify(details))
  return csvLine(COLUMNS.map((column) => cells.get(column) ?? null))
}
