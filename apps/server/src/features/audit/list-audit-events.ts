import type { AuditEvent, listAuditEvents as contract } from '@desk/contract/audit'
import type { QueryOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { ListPage } from '../../platform/db/found-rows.ts'
import { actorOf, detailWords, didWords, type Person, whoWords } from './event-words.ts'
import { type EventRow, listEvents, listPeople } from './list-queries.ts'
import { readFilter } from './read-filter.ts'
import type { ReadingDependencies } from './record-opening.ts'

const MOST_IDS = 50
const MOST_NAMES = 3

type Input = QueryOf<typeof contract> & { language: Language }
type Page = Omit<ListPage<EventRow>, 'rows'> & { data: AuditEvent[] }

/** For administrators. Reading the trail is itself noted in it. */
export async function listAuditEvents(deps: ReadingDependencies, actor: Caller, input: Input): Promise<Page> {
  const { db, words, recordOpening } = deps
  const { rows, ...count } = await listEvents(db, await readFilter(deps, input), input)
  const people = await peopleIn(
    rows.map((row) => ({ ...row, subjectIds: row.subjectIds.slice(0, MOST_NAMES) })),
    deps,
  )
  await recordOpening(actor, { action: 'trail-opened' })
  const data = rows.map((row): AuditEvent => {
    const { id, createdAt, actorId, action, subjectIds, details, address, requestId } = row
    const subject = (one: string) => ({ id: one, name: people.get(one)?.name ?? null })
    return {
      id,
      at: createdAt.toISOString(),
      actorId,
      actor: whoWords(words, { ...row, actorId: actorOf(row) }, people, input.language),
      action,
      message: didWords(words, action, input.language),
      detail: detailWords(words, details, input.language),
      subjectIds: subjectIds.slice(0, MOST_IDS),
      subjects: subjectIds.slice(0, MOST_NAMES).map(subject),
      subjectCount: subjectIds.length,
      address,
      requestId,
    }
  })
  return { data, ...count }
}

export async function peopleIn(
  events: readonly Pick<EventRow, 'actorId' | 'subjectIds'>[],
  { db }: Pick<ReadingDependencies, 'db'>,
): Promise<Map<string, Person>> {
  const ids = events
    .flatMap(({ actorId, subjectIds }) => [actorId, ...subjectIds])
    .filter((id) => id !== null)
  const people = await listPeople(db, [...new Set(ids)])
  return new Map(people.map((person) => [person.id, person]))
}
