import * as contract from '@desk/contract/live'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Route } from '../../../platform/http/route.ts'
import { followChanges } from './follow-changes.ts'

export function liveRoutes(route: Route, deps: Dependencies): void {
  route(contract.followChanges, async ({ actor, query }) => ({
    events: await followChanges(deps, actor, query),
  }))
}
