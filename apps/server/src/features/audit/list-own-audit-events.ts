import type { listOwnAuditEvents as contract, OwnAuditEvent } from '@desk/contract/audit'
import type { QueryOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { ListPage } from '../../platform/db/found-rows.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { mineWords } from './event-words.ts'
import { peopleIn } from './list-audit-events.ts'
import { listEventsAbout } from './list-queries.ts'

type Input = QueryOf<typeof contract> & { language: Language }
type Page = Omit<ListPage<never>, 'rows'> & { data: OwnAuditEvent[] }

/** By others, concerning the caller; without addresses and other people. */
export async function listOwnAuditEvents(deps: Dependencies, actor: Caller, input: Input): Promise<Page> {
  const { rows, ...count } = await listEventsAbout(deps.db, actor.id, input)
  const people = await peopleIn(
    rows.map(({ actorId }) => ({ actorId, subjectIds: [] })),
    deps,
  )
  const data = rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    message: mineWords(deps.words, row, people, input.language),
  }))
  return { data, ...count }
}
