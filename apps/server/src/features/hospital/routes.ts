import * as contract from '@desk/contract/hospital-look'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { removeLogo, saveLogo } from './change-logo.ts'
import { getLook, saveLook } from './change-look.ts'

export function lookRoutes(route: Route, deps: Dependencies): void {
  route(contract.getHospitalLook, async ({ actor }) => ({ data: await getLook(deps, actor) }))

  route(contract.saveHospitalLook, async ({ actor, body }) => ({
    message: message('hospital.saved'),
    data: await saveLook(deps, actor, body),
  }))

  route(contract.saveLogo, async ({ actor, body }) => ({
    message: message('hospital.logoSaved'),
    data: await saveLogo(deps, actor, body),
  }))

  route(contract.removeLogo, async ({ actor }) => ({
    message: message('hospital.logoRemoved'),
    data: await removeLogo(deps, actor),
  }))
}
