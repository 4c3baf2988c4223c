import type { Db } from './tables.ts'

/** At one moment; writes nothing. */
export function readSnapshot<Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
