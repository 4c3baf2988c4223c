import { join } from 'node:path'
import type { System } from '../../platform/actor.ts'
import { clearJournal } from '../../platform/backup/journal/clear-journal.ts'
import { listBases, listSegments, missingSegments } from '../../platform/backup/journal/journal-files.ts'
import { databaseIn } from '../../platform/backup/journal/journal-segments.ts'
import { makeBase } from '../../platform/backup/journal/make-base.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findHistory } from './queries.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'pool' | 'log' | 'clock'>

const DAY_MS = 86_400_000
/** A restore from an older base takes longer. */
const BASE_DAYS = 7

/** And clears what no instant needs; PostgreSQL writes the changes itself. */
export async function keepJournal(deps: Deps, _actor: System): Promise<void> {
  const { config, pool, log, clock } = deps
  const { journal, dataDir } = config
  if (journal === undefined) return
  const now = clock()
  // Cleared first, as a base needs space.
  await clearJournal(journal.folder, new Date(now.getTime() - journal.days * DAY_MS), now)
  if (await isBaseDue(deps, journal.folder)) {
    const file = await makeBase({ pool, dataDir, journal: journal.folder, recipient: journal.recipient })
    log.info({ file }, 'base of the journal made')
  }
  await clearJournal(journal.folder, new Date(now.getTime() - journal.days * DAY_MS), now)
}

/** None of the present history, none young enough, or a gap in the journal. */
async function isBaseDue({ config, db, clock }: Deps, journal: string): Promise<boolean> {
  const folder = join(journal, await databaseIn(join(config.dataDir, 'postgres')))
  const history = await findHistory(db)
  const last = (await listBases(folder)).findLast(({ first }) => first.startsWith(history))
  if (last === undefined || clock().getTime() - last.since.getTime() > BASE_DAYS * DAY_MS) return true
  return missingSegments(last.first, await listSegments(folder)).length > 0
}
