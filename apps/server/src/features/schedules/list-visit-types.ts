import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { listVisitTypes as contract } from '@desk/contract/schedule'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { getBookableDoctor } from '../doctors/get-doctor.ts'
import { listVisitTypeRows } from './queries.ts'

export async function listVisitTypes(
  { db, pool }: Pick<Dependencies, 'db' | 'pool'>,
  _actor: Caller | Guest,
  { doctorId }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { id } = await getBookableDoctor(pool, doctorId)
  return listVisitTypeRows(db, id)
}
