import type { listEmails as contract } from '@desk/contract/email'
import type { QueryOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { TO_SEND_WHERE } from './emails-shown.ts'
import { listDedupeKeys } from './hold-queries.ts'
import { listEmailRows } from './list-queries.ts'
import { listRecipientAccounts } from './queries.ts'

/** Injected, because appointments are another feature. */
export type EmailDependencies = ReadingDependencies & {
  /** The accounts of those whose bookings are told of under these keys. */
  listPatientsOfNotices: (dedupeKeys: readonly string[]) => Promise<string[]>
}

export async function listEmails(deps: EmailDependencies, actor: Caller, query: QueryOf<typeof contract>) {
  const { show, ...asked } = query
  const where = show && TO_SEND_WHERE[show]
  const { rows, ...count } = await listEmailRows(deps.db, { ...asked, where })
  if (rows.length > 0) await recordReading(deps, actor, rows)
  const data = rows.map(
    ({
      id,
      recipient,
      attempts,
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
      kind,
      recipient,
      attempts,
      ...wordsOf(deps.notices.email({ kind, params }, language)),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      lastError,
      withheld,
    }),
  )
  return { data, ...count }
}

async function recordReading(
  deps: EmailDependencies,
  actor: Caller,
  rows: readonly { id: string; recipient: string }[],
): Promise<void> {
  const recipients = await listRecipientAccounts(deps.db, rows)
  const keys = await listDedupeKeys(
    deps.db,
    rows.map(({ id }) => id),
  )
  const subjects = [...recipients, ...(await deps.listPatientsOfNotices(keys))]
  await deps.recordOpening(actor, { action: 'emails-opened', subjects, details: { emails: rows.length } })
}

const wordsOf = ({ subject, body }: { subject: string; body: string }) => ({ subject, body })
