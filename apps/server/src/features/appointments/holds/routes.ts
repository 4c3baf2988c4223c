import * as contract from '@desk/contract/hold'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Route } from '../../../platform/http/route.ts'
import { holdSlot } from './hold-slot.ts'
import { releaseHold } from './release-hold.ts'
import { renewHold } from './renew-hold.ts'

export function holdRoutes(route: Route, deps: Dependencies): void {
  route(contract.holdSlot, async ({ actor, body, headers: { idempotencyKey } }) => ({
    data: await holdSlot(deps, actor, { body, idempotencyKey }),
  }))

  route(contract.renewHold, async ({ actor, body }) => ({ data: await renewHold(deps, actor, body) }))

  route(contract.releaseHold, async ({ actor, body }) => {
    await releaseHold(deps, actor, body)
    return { message: message('holds.released') }
  })
}
