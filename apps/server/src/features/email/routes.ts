import * as contract from '@desk/contract/email'
import { message } from '@desk/words/message'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listEmails } from './queries.ts'
import { sendBookingNotice } from './send-booking-notice.ts'

export function emailRoutes(route: Route, deps: Dependencies): void {
  route(contract.sendBookingNotice, async ({ actor, body }) => {
    await sendBookingNotice(deps, actor, body)
    return { message: message('emails.sent') }
  })

  route(contract.listEmails, async ({ query }) => {
    const { rows, total } = await listEmails(deps.db, query)
    const data = rows.map(({ createdAt, expiresAt, sentAt, ...email }) => ({
      ...email,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return { data, total }
  })
}
