import * as contract from '@desk/contract/audit'
import { sql } from 'kysely'
import { listPage } from '../../platform/db/list-page.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'

const COLUMNS = ['id', 'createdAt', 'actorId', 'action', 'subjectIds', 'address', 'requestId'] as const

export function auditRoutes(route: Route, { db }: Dependencies): void {
  route(contract.listAuditEvents, async ({ query }) => {
    const list = { table: 'auditEvents', columns: COLUMNS, order: sql`created_at desc, id desc` } as const
    const { rows, ...count } = await listPage(db, list, query)
    return { data: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })), ...count }
  })
}
