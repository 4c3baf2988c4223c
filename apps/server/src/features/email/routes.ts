import * as contract from '@desk/contract/email'
import type { Route } from '../../platform/http/route.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listEmails } from './queries.ts'

export function emailRoutes(route: Route, deps: Dependencies): void {
  route(contract.listEmails, async ({ query }) => {
    const { rows, ...count } = await listEmails(deps.db, query)
    const data = rows.map(
      ({
        id,
        recipient,
        kind,
        params,
        language,
        createdAt,
        expiresAt,
        sentAt,
        failedAt,
        lastError,
        withheld,
      }) => ({
        id,
        recipient,
        ...deps.notices.email({ kind, params }, language),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        failedAt: failedAt?.toISOString() ?? null,
        lastError,
        withheld,
      }),
    )
    return { data, ...count }
  })
}
