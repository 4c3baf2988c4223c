import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { keptReplies } from '../../platform/http/kept-replies.ts'
import { countForFilters, listSpecializationNames } from './list-queries.ts'
import { getDoctorsVersion } from './queries.ts'

export type FilterCounts = Awaited<ReturnType<typeof countForFilters>>

export function listSpecializations(
  { db }: Pick<Dependencies, 'db'>,
  _actor: Caller | Guest,
): Promise<string[]> {
  return listSpecializationNames(db)
}

export async function listDoctorFilters(
  {
    db,
    pool,
    keptCounts,
  }: Pick<Dependencies, 'db' | 'pool'> & { keptCounts: ReturnType<typeof keptReplies<FilterCounts>> },
  _actor: Caller | Guest,
): Promise<FilterCounts> {
  return keptCounts('', await getDoctorsVersion(pool), () => countForFilters(db))
}
