import * as contract from '@desk/contract/data-check'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { describeCheck } from './describe-check.ts'

export function dataCheckRoutes(route: Route, deps: Dependencies): void {
  route(contract.getDataCheck, async ({ actor }) => ({ data: await describeCheck(deps, actor) }))
}
