import * as contract from '@desk/contract/audit'
import type { Route } from '../../platform/http/route.ts'
import { exportAuditEvents } from './export-audit-events.ts'
import { listAuditActions } from './list-audit-actions.ts'
import { listAuditEvents } from './list-audit-events.ts'
import { listOwnAuditEvents } from './list-own-audit-events.ts'
import type { ReadingDependencies } from './record-opening.ts'

export function auditRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.listAuditEvents, ({ actor, query, language }) =>
    listAuditEvents(deps, actor, { ...query, language }),
  )

  route(contract.listAuditActions, ({ actor, language }) => ({
    data: listAuditActions(deps, actor, { language }),
  }))

  route(contract.exportAuditEvents, async ({ actor, body }) => ({
    data: await exportAuditEvents(deps, actor, body),
  }))

  route(contract.listOwnAuditEvents, ({ actor, query, language }) =>
    listOwnAuditEvents(deps, actor, { ...query, language }),
  )
}
