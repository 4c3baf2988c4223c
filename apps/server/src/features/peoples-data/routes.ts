import * as contract from '@desk/contract/peoples-data'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { eraseAccount, eraseUser } from './erase-account.ts'
import { exportData, exportUserData } from './export-data.ts'
import { getErasure } from './get-erasure.ts'

export function peoplesDataRoutes(route: Route, deps: Dependencies): void {
  route(contract.exportOwnData, async ({ actor, body, language }) => ({
    data: await exportData(deps, actor, { ...body, userId: actor.id, language }),
  }))

  route(contract.getOwnErasure, async ({ actor }) => ({
    data: await getErasure(deps, actor, { userId: actor.id }),
  }))

  route(contract.eraseOwnAccount, async ({ actor }) => {
    await eraseAccount(deps, actor, { userId: actor.id })
    return { message: message('peoples-data.erasedOwn') }
  })

  route(contract.exportUserData, async ({ actor, body, language }) => ({
    data: await exportUserData(deps, actor, { ...body, language }),
  }))

  route(contract.getErasure, async ({ actor, query }) => ({ data: await getErasure(deps, actor, query) }))

  route(contract.eraseAccount, async ({ actor, body }) => {
    await eraseUser(deps, actor, body)
    return { message: message('peoples-data.erased') }
  })
}
