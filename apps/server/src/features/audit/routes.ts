import * as contract from '@desk/contract/audit'
import { sql } from 'kysely'
import { listPage } from '../../platform/db/list-page.ts'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from './record-opening.ts'

const COLUMNS = ['id', 'createdAt', 'actorId', 'action', 'subjectIds', 'address', 'requestId'] as const

export function auditRoutes(route: Route, { db, recordOpening }: ReadingDependencies): void {
  route(contract.listAuditEvents, async ({ actor, query }) => {
    const list = { table: 'auditEvents', columns: COLUMNS, order: sql`created_at desc, id desc` } as const
    const { rows, ...count } = await listPage(db, list, query)
    await recordOpening(actor, { action: 'trail-opened' })
    return { data: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })), ...count }
  })
}
