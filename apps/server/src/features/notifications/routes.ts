import * as contract from '@desk/contract/notification'
import { mustBeOwn } from '../../platform/http/own.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { deleteRead, markAllRead } from './queries.ts'

export function notificationRoutes(route: Route, { db, clock }: Parts): void {
  route(contract.markAllRead, async ({ caller, body }) => {
    mustBeOwn(caller, body.userId)
    await markAllRead(db, caller.id, clock())
    return { message: 'All notifications are marked as read' }
  })

  route(contract.deleteAllRead, async ({ caller, body }) => {
    mustBeOwn(caller, body.userId)
    await deleteRead(db, caller.id)
    return { message: 'All read notifications are deleted' }
  })
}
