import * as contract from '@desk/contract/figures'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { getDoctorFigures, getHospitalFigures } from './get-figures.ts'

export function figuresRoutes(route: Route, deps: Dependencies): void {
  route(contract.getHospitalFigures, async ({ actor, query }) => ({
    data: await getHospitalFigures(deps, actor, query),
  }))

  route(contract.getDoctorFigures, async ({ actor, query }) => ({
    data: await getDoctorFigures(deps, actor, query),
  }))
}
