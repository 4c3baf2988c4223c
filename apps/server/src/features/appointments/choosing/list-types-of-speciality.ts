import type { listTypesOfSpeciality as contract } from '@desk/contract/choosing'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { typeNames } from '@desk/rules/waiting-list/wished-visit'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listDoctorsToBook } from '../../doctors/list-queries.ts'
import { MOST_DOCTORS } from './list-soonest-slots.ts'

export async function listTypesOfSpeciality(
  deps: Dependencies,
  _actor: Caller,
  { specialization }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { rows } = await listDoctorsToBook(deps, { specialization, page: 1, limit: MOST_DOCTORS })
  const known = await deps.schedules.list(rows)
  return typeNames([...known.values()].map(({ visitTypes }) => visitTypes))
}
