import * as contract from '@desk/contract/import'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { checkImport, dropImport, leaveOutRows, saveImport, undoImport } from './change-import.ts'
import { getImport, listImportRows, listImports } from './get-import.ts'
import { addImportPart, startImport } from './start-import.ts'

export function importRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.listImports, ({ actor, query, language }) =>
    listImports(deps, actor, { ...query, language }),
  )

  route(contract.getImport, async ({ actor, query, language }) => ({
    data: await getImport(deps, actor, { ...query, language }),
  }))

  route(contract.listImportRows, ({ actor, query, language }) =>
    listImportRows(deps, actor, { ...query, language }),
  )

  route(contract.startImport, async ({ actor, body, headers: { idempotencyKey } }) => ({
    data: await startImport(deps, actor, { ...body, idempotencyKey }),
  }))

  route(contract.addImportPart, async ({ actor, body }) => {
    await addImportPart(deps, actor, body)
    return { message: message('imports.partSaved') }
  })

  route(contract.checkImport, async ({ actor, body }) => {
    await checkImport(deps, actor, body)
    return { message: message('imports.checking') }
  })

  route(contract.leaveOutRows, async ({ actor, body }) => {
    const count = await leaveOutRows(deps, actor, body)
    return { message: message(body.leavesOut ? 'imports.leftOut' : 'imports.putBack', { count }) }
  })

  route(contract.saveImport, async ({ actor, body }) => {
    await saveImport(deps, actor, body)
    return { message: message('imports.saving') }
  })

  route(contract.undoImport, async ({ actor, body }) => {
    await undoImport(deps, actor, body)
    return { message: message('imports.undoing') }
  })

  route(contract.dropImport, async ({ actor, body }) => {
    await dropImport(deps, actor, body)
    return { message: message('imports.dropped') }
  })
}
