import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'

export type ImportDependencies = Pick<Dependencies, 'db' | 'config' | 'clock' | 'log'>

/** A batch of rows that is saved, or tried. */
export type Saving = {
  trx: Db
  deps: ImportDependencies
  importId: string
  /** Null when started from the command line. */
  actorId: string | null
  at: Date
  /** True if it is rolled back, so nobody is told. */
  isTrial: boolean
  tellsPatients: boolean
  passwordHash: string
}
