import * as contract from '@desk/contract/notification'
import { message } from '@desk/words/message'
import { requireOwner } from '../../platform/actor.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteRead, markAllRead } from './queries.ts'

export function notificationRoutes(route: Route, { db, clock }: Dependencies): void {
  route(contract.markAllRead, async ({ actor, body }) => {
    requireOwner(actor, body.userId)
    await markAllRead(db, actor.id, clock())
    return { message: message('notifications.allMarkedRead') }
  })

  route(contract.deleteAllRead, async ({ actor, body }) => {
    requireOwner(actor, body.userId)
    await deleteRead(db, actor.id)
    return { message: message('notifications.readDeleted') }
  })
}
