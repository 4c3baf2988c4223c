import * as contract from '@desk/contract/peoples-data'
import { message } from '@desk/words/message'
import * as retention from '@desk/contract/retention'
import type { Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { eraseAccount, eraseOwnAccount } from './erase-account.ts'
import { eraseVisit } from './erase-visit.ts'
import { exportOwnData, exportUserData, exportVisit } from './export-data.ts'
import { getErasure, getOwnErasure } from './get-erasure.ts'
import { countOld } from './retention/count-old.ts'
import { listKept, listRetention, saveRetention } from './retention/save-retention.ts'

const linkHolder = ({ origin }: { origin: Guest['origin'] }): Guest => ({ kind: 'guest', id: null, origin })

export function peoplesDataRoutes(route: Route, deps: Dependencies): void {
  route(contract.exportOwnData, async ({ actor, body, language }) => ({
    data: await exportOwnData(deps, actor, { ...body, language }),
  }))

  route(contract.getOwnErasure, async ({ actor }) => ({
    data: await getOwnErasure(deps, actor),
  }))

  route(contract.eraseOwnAccount, async ({ actor }) => {
    await eraseOwnAccount(deps, actor)
    return { message: message('peoples-data.erasedOwn') }
  })

  route(contract.exportVisit, async ({ actor, body, language }) => ({
    data: await exportVisit(deps, linkHolder(actor), { ...body, language }),
  }))

  route(contract.eraseVisit, async ({ actor, body }) => {
    await eraseVisit(deps, linkHolder(actor), body)
    return { message: message('peoples-data.visitErased') }
  })

  route(contract.exportUserData, async ({ actor, body, language }) => ({
    data: await exportUserData(deps, actor, { ...body, language }),
  }))

  route(contract.getErasure, async ({ actor, query }) => ({ data: await getErasure(deps, actor, query) }))

  route(contract.eraseAccount, async ({ actor, body }) => {
    await eraseAccount(deps, actor, body)
    return { message: message('peoples-data.erased') }
  })

  route(retention.listKept, async ({ actor }) => ({ data: await listKept(deps, actor) }))

  route(retention.listRetention, async ({ actor }) => ({ data: await listRetention(deps, actor) }))

  route(retention.countOld, async ({ actor, query }) => ({ data: await countOld(deps, actor, query) }))

  route(retention.saveRetention, async ({ actor, body }) => {
    await saveRetention(deps, actor, body)
    return { message: message('peoples-data.retentionSaved') }
  })
}
