import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'

export type ImportDependencies = Pick<Dependencies, 'db' | 'config' | 'clock' | 'log'>

/** A batch of rows that is saved, or tried. */
export type Saving = {
  trx: Db
  deps: ImportDependencies
  importId: string
  /** Who imports; none: the command line. */
  actorId: string | null
  at: Date
  /** Taken back whatever comes of it: nobody is told. */
  isTrial: boolean
  tellsPatients: boolean
  /** Of a password that nobody knows. */
  passwordHash: string
}
