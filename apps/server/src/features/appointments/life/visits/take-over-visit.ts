import type { Caller } from '../../../../platform/actor.ts'
import { inTransaction } from '../../../../platform/db/pool.ts'
import type { Dependencies } from '../../../../platform/dependencies.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { lockAppointments } from '../../open-queries.ts'
import { linkUnknown, visitTaken } from './failures.ts'
import { visitOf } from './visit-of.ts'
import { saveTakeOver } from './visit-queries.ts'

/** Into the account of whoever opened the link, which then ends. */
export async function takeOverVisit(
  deps: Dependencies,
  actor: Caller,
  { token }: { token: string },
): Promise<{ appointmentId: string }> {
  const { id } = await visitOf(deps, token)
  await inTransaction(deps.db, async (trx) => {
    const [appointment] = await lockAppointments(trx, { ids: [id], frees: false })
    if (!appointment) throw linkUnknown()
    const at = deps.clock()
    const { state } = appointment
    if (!(await saveTakeOver(trx, { id, userId: actor.id, state, at }))) throw visitTaken()
    const details = { appointmentId: id }
    await recordAudit(trx, actor, { action: 'appointment-claimed', subjects: [actor.id], details, at })
  })
  return { appointmentId: id }
}
