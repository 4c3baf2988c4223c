import * as contract from '@desk/contract/data-check'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { getDataCheck } from './get-data-check.ts'

export function dataCheckRoutes(route: Route, deps: Dependencies): void {
  route(contract.getDataCheck, async ({ actor }) => ({ data: await getDataCheck(deps, actor) }))
}
