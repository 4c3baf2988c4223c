import type { Db } from './tables.ts'

/** Reads the data as it is at one moment, while others go on writing; writes nothing. */
export function readSnapshot<Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
