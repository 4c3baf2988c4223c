import * as contract from '@desk/contract/email'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import { type EmailDependencies, listEmails } from './list-emails.ts'
import { retryEmail } from './retry-email.ts'

export function emailRoutes(route: Route, deps: EmailDependencies): void {
  route(contract.retryEmail, async ({ actor, body }) => {
    await retryEmail(deps, actor, body)
    return { message: message('emails.triedAgain') }
  })

  route(contract.listEmails, ({ actor, query }) => listEmails(deps, actor, query))
}
