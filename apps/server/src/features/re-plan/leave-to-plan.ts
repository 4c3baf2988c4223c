import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { LockedAppointment } from '../appointments/open-queries.ts'
import { saveDecided } from './list-queries.ts'
import { proposedFrom } from './proposed-from.ts'

const BATCH_SIZE = 500

/** Beyond one step: not asked, nothing held, listed as to be decided and planned on from there. */
export async function leaveToPlan(
  trx: Db,
  actor: Caller,
  left: readonly LockedAppointment[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const rows = left.map((appointment) => ({
    ...proposedFrom(appointment),
    message: reason,
    createdBy: actor.id,
    createdAt: at,
    // Marks that nobody was asked.
    answerBy: at,
    lapsesAt: at,
    state: 'withdrawn',
    endedAt: at,
    undecidedAt: at,
  }))
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const some = rows.slice(from, from + BATCH_SIZE)
    await saveDecided(
      trx,
      some.map(({ appointmentId }) => appointmentId),
    )
    await trx.insertInto('proposals').values(some).execute()
  }
}
