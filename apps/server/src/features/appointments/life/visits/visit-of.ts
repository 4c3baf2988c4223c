import type { Dependencies } from '../../../../platform/dependencies.ts'
import { findRecord, type RecordRow } from '../record-queries.ts'
import { linkUnknown, visitTaken } from './failures.ts'

export async function visitOf(
  { db, visits }: Pick<Dependencies, 'db' | 'visits'>,
  token: string,
): Promise<RecordRow> {
  const id = visits.idOf(token)
  const row = id === undefined ? undefined : await findRecord(db, id)
  if (!row || row.erasedAt !== null) throw linkUnknown()
  if (row.patientId !== null) throw visitTaken()
  return row
}
