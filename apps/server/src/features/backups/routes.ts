import * as contract from '@desk/contract/backup'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Route } from '../../platform/http/route.ts'
import { getBackups } from './get-backups.ts'

export function backupRoutes(route: Route, deps: Dependencies): void {
  route(contract.getBackups, async ({ actor }) => ({ data: await getBackups(deps, actor) }))
}
