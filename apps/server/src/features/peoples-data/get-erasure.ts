import type { DataOf } from '@desk/contract/endpoint'
import type { getErasure as contract } from '@desk/contract/peoples-data'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { userNotFound } from '../auth/failures.ts'
import {
  countOfDoctor,
  findPerson,
  isLastAdministrator,
  isNamedByOthers,
  listUpcoming,
  listWaitingWishes,
} from './person-queries.ts'

export function getOwnErasure(deps: Dependencies, actor: Caller): Promise<DataOf<typeof contract>> {
  return getErasure(deps, actor, { userId: actor.id })
}

export async function getErasure(
  { db, clock }: Dependencies,
  _actor: Caller,
  { userId }: { userId: string },
): Promise<DataOf<typeof contract>> {
  const person = await findPerson(db, userId)
  if (!person) throw userNotFound()
  const { doctorId } = person
  const [appointments, wishes, asDoctor, isLast] = await Promise.all([
    listUpcoming(db, person, clock()),
    listWaitingWishes(db, person.id),
    countOfDoctor(db, doctorId, clock()),
    isLastAdministrator(db, person),
  ])
  return {
    appointments: appointments.length,
    wishes: wishes.length,
    asDoctor,
    staysByName: doctorId !== null && (await isNamedByOthers(db, doctorId)),
    obstacle: isLast ? 'last-administrator' : asDoctor > 0 ? 'appointments-of-doctor' : null,
  }
}
