import { getHospital as hospitalContract } from '@desk/contract/hospital'
import * as contract from '@desk/contract/hospital-look'
import { message } from '@desk/words/message'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { removeLogo, saveLogo } from './change-logo.ts'
import { getHospitalLook, saveHospitalLook } from './change-look.ts'
import { getHospital } from './get-hospital.ts'

export function hospitalRoutes(route: Route, deps: Dependencies): void {
  route(hospitalContract, async ({ actor }) => ({ data: await getHospital(deps, actor) }))

  route(contract.getHospitalLook, async ({ actor }) => ({ data: await getHospitalLook(deps, actor) }))

  route(contract.saveHospitalLook, async ({ actor, body }) => ({
    message: message('hospital.saved'),
    data: await saveHospitalLook(deps, actor, body),
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
