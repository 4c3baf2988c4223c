import * as contract from '@desk/contract/mail'
import type { Route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { listMails } from './queries.ts'
import { sendBookingNotice } from './send-booking-notice.ts'

export function mailRoutes(route: Route, parts: Parts): void {
  route(contract.sendBookingNotice, async ({ body }) => {
    await sendBookingNotice(parts, body)
    return { message: 'Email sent successfully!' }
  })

  route(contract.listMails, async ({ query }) => {
    const { rows, total } = await listMails(parts.db, query)
    const data = rows.map(({ createdAt, expiresAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return { data, total }
  })
}
