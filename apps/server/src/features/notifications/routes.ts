import * as contract from '@desk/contract/notification'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteAllRead, markAllRead, openNotification } from './read-notifications.ts'

export function notificationRoutes(route: Route, deps: Dependencies): void {
  route(contract.markAllRead, async ({ actor, body }) => {
    await markAllRead(deps, actor, body)
    return { message: message('notifications.allMarkedRead') }
  })

  route(contract.openNotification, async ({ actor, body }) => {
    await openNotification(deps, actor, body)
    return { message: message('bell.opened') }
  })

  route(contract.deleteAllRead, async ({ actor, body }) => {
    await deleteAllRead(deps, actor, body)
    return { message: message('notifications.readDeleted') }
  })
}
