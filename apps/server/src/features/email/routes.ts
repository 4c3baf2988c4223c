import * as contract from '@desk/contract/email'
import type { Route } from '../../platform/http/route.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { listDedupeKeys } from './hold-queries.ts'
import { listEmails, listRecipientAccounts } from './queries.ts'

/** Appointments belong to another feature, so the app passes this in. */
type EmailDependencies = ReadingDependencies & {
  /** The accounts of those whose bookings are told of under these keys. */
  listPatientsOfNotices: (dedupeKeys: readonly string[]) => Promise<string[]>
}

export function emailRoutes(route: Route, deps: EmailDependencies): void {
  route(contract.listEmails, async ({ actor, query }) => {
    const { rows, ...count } = await listEmails(deps.db, query)
    if (rows.length > 0) {
      const recipients = await listRecipientAccounts(deps.db, rows)
      const patients = await deps.listPatientsOfNotices(
        await listDedupeKeys(
          deps.db,
          rows.map(({ id }) => id),
        ),
      )
      const details = { emails: rows.length }
      await deps.recordOpening(actor, {
        action: 'emails-opened',
        subjects: [...recipients, ...patients],
        details,
      })
    }
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
