import type { System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobKind } from '../../platform/jobs/job.ts'
import * as z from 'zod/mini'
import { listSpecialitiesAfter, saveSpecialities } from './queries.ts'
import { specialities } from './speciality-words.ts'

const payload = z.object({ after: z.optional(z.string()) })
type Place = z.output<typeof payload>

export const matchSpecialitiesKind: JobKind<Place> = { name: 'match-specialities', payload, maxAttempts: 25 }
const KEY = 'match-specialities'

const MOST_AT_ONCE = 500

/** At each start: versions before had no key, new ones may know more words. */
export const queueMatching = (db: Db): Promise<void> => enqueue(db, matchSpecialitiesKind, {}, { key: KEY })

/** Some hundred at a time: a stop loses nothing. */
export function matchSpecialities({ db }: Dependencies, _actor: System, { after }: Place): Promise<void> {
  return inTransaction(db, async (trx) => {
    const rows = await listSpecialitiesAfter(trx, after, MOST_AT_ONCE)
    const changed = rows.flatMap(({ id, specialization, speciality }) => {
      const key = specialities().match(specialization) ?? null
      return key === speciality ? [] : [{ id, specialization, speciality: key }]
    })
    if (changed.length > 0) await saveSpecialities(trx, changed)
    const last = rows.at(MOST_AT_ONCE - 1)
    if (last) await enqueue(trx, matchSpecialitiesKind, { after: last.id })
  })
}
