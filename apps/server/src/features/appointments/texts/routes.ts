import * as contract from '@desk/contract/text-message'
import { message } from '@desk/words/message'
import type { Route } from '../../../platform/http/route.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { listTextMessages } from './list-texts.ts'
import { retryTextMessage } from './retry-text-message.ts'

export function textRoutes(route: Route, deps: ReadingDependencies): void {
  route(contract.listTextMessages, ({ actor, query }) => listTextMessages(deps, actor, query))

  route(contract.retryTextMessage, async ({ actor, body }) => {
    await retryTextMessage(deps, actor, body)
    return { message: message('text-log.triedAgain') }
  })
}
