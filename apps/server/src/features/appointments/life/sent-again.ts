import type { Caller, Guest } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { LockedAppointment } from '../open-queries.ts'
import type { Viewer } from './party.ts'
import { findLastEvent } from './record-queries.ts'

type LastEvent = NonNullable<Awaited<ReturnType<typeof findLastEvent>>>
export type IsDone = (last: LastEvent, now: LockedAppointment) => boolean

type Sent = {
  actor: Caller | Guest
  party: Viewer | undefined
  version?: string | undefined
  isDone?: IsDone
}

/** Whether only this very change, by the caller, has happened since. */
export async function isSentAgain(
  trx: Db,
  appointment: LockedAppointment,
  { actor, party, version, isDone }: Sent,
): Promise<boolean> {
  if (isDone === undefined || version === undefined || appointment.sequence !== Number(version) + 1)
    return false
  const last = await findLastEvent(trx, appointment.id)
  return last?.actorId === actor.id && last.party === party && isDone(last, appointment)
}
