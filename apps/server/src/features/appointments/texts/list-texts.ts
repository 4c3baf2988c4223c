import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { listTextMessages as contract } from '@desk/contract/text-message'
import { DEFAULT_LANGUAGE, type Language } from '@desk/words/languages'
import { message } from '@desk/words/message'
import type { Caller } from '../../../platform/actor.ts'
import { TO_SEND_WHERE } from '../../email/emails-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { listTexts } from './queries.ts'
import { writeText } from './write-text.ts'

type Page = { data: DataOf<typeof contract>; total: number }

/** The audit trail notes whose numbers were shown. */
export async function listTextMessages(
  { db, words, recordOpening }: ReadingDependencies,
  actor: Caller,
  { show, ...query }: QueryOf<typeof contract>,
): Promise<Page> {
  const { rows, ...count } = await listTexts(db, { ...query, where: show && TO_SEND_WHERE[show] })
  if (rows.length > 0) {
    const subjects = rows.map(({ userId }) => userId)
    await recordOpening(actor, { action: 'texts-opened', subjects, details: { texts: rows.length } })
  }
  const textIn = (language: Language, row: { kind: string; params: object }) => {
    const leftOut = () => words.write(message('patient-news.linkLeftOut'), language)
    return writeText(words, row, { proposal: leftOut, visit: leftOut }, language)
  }
  const data = rows.map(({ params, language, withheld, ...row }) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    attempts: row.attempts,
    lastError: row.lastError,
    text: textIn(words.languages.find((code) => code === language) ?? DEFAULT_LANGUAGE, {
      kind: row.kind,
      params,
    }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    withheld: withheld === null ? null : ('outdated' as const),
  }))
  return { data, ...count }
}
