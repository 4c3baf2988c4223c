import type { Meant } from '@desk/contract/envelope'
import { howAlike } from '@desk/rules/similar-words'
import { type MeantWord, meantTogether, plainWords } from '@desk/rules/speciality-search'
import type { Pool } from 'pg'
import type { ListPage } from '../../platform/db/found-rows.ts'
import type { Db } from '../../platform/db/tables.ts'
import { listDoctorsToBook, listSimilarNames } from './list-queries.ts'
import { type DoctorRow, listDoctorsByIds } from './queries.ts'
import { specialities } from './speciality-words.ts'

type Deps = { db: Db; pool: Pool }
type Query = Parameters<typeof listDoctorsToBook>[1]
export type FoundDoctors = ListPage<DoctorRow> & { meant?: Meant }

type AlikeName = { id: string; alike: number }

/** A name so similar beats a speciality that is only near. */
const VERY_ALIKE = 0.6
const MOST_SIMILAR = 12
const MOST_COMPARED = 50
/** A word that means more of them is too vague. */
const MOST_MEANT = 3

/** By name, speciality, or everyday words in any language; if none, by near spellings, then similar names. */
export async function searchDoctors(deps: Deps, query: Query): Promise<FoundDoctors> {
  const { q } = query
  if (!q) return listDoctorsToBook(deps, query)
  const words = specialities().wordsOf(q)
  const found = await listDoctorsToBook(deps, { ...query, meant: words })
  if (found.total > 0) return withMeant(found, 'word', words)
  return searchFurther(deps, { ...query, q }, found)
}

async function searchFurther(
  deps: Deps,
  query: Query & { q: string },
  found: ListPage<DoctorRow>,
): Promise<FoundDoctors> {
  const { q } = query
  const saying = specialities().sayingWordsOf(q)
  const said = await listDoctorsToBook(deps, { ...query, meant: saying })
  if (said.total > 0) return withMeant(said, 'word', saying)
  const names = HAS_DIGIT.test(q) ? [] : await listAlike(deps.db, query)
  if ((names[0]?.alike ?? 0) < VERY_ALIKE) {
    const near = specialities().nearWordsOf(q)
    const slips = await listDoctorsToBook(deps, { ...query, meant: near })
    if (slips.total > 0) return withMeant(slips, 'slip', near)
  }
  const isFirstPage = (query.page ?? 1) === 1
  return names.length > 0 && isFirstPage ? readAlike(deps.pool, names) : withMeant(found, 'word', saying)
}

/** A phone number, address or code is no misspelled name. */
const HAS_DIGIT = /\d/

async function readAlike(pool: Pool, names: readonly AlikeName[]): Promise<FoundDoctors> {
  const ids = names.map(({ id }) => id)
  const byId = new Map((await listDoctorsByIds(pool, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return { rows, total: rows.length, meant: { by: 'similar-names', specialities: [] } }
}

/** Every word must be similar to a word of the name. */
async function listAlike(db: Db, query: Query & { q: string }): Promise<AlikeName[]> {
  const words = plainWords(query.q)
  const alikeIn = (name: readonly string[]) =>
    Math.min(...words.map((word) => Math.max(0, ...name.map((one) => howAlike(word, one)))))
  const names = await listSimilarNames(db, { ...query, limit: MOST_COMPARED })
  return names
    .map(({ id, name }) => ({ id, alike: alikeIn(plainWords(name)) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, MOST_SIMILAR)
}

function withMeant(found: ListPage<DoctorRow>, by: Meant['by'], words: readonly MeantWord[]): FoundDoctors {
  const meant = meantTogether(words)
  if (meant.length === 0 || meant.length > MOST_MEANT) return found
  return { ...found, meant: { by, specialities: meant } }
}
