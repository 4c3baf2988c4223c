import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { rejectRequests as contract } from '@desk/contract/open-appointment'
import { withdrawnState } from '@desk/rules/appointment-state'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { changeStates } from './change-state.ts'
import { lockAppointments } from './open-queries.ts'

type Asked = BodyOf<typeof contract>
type Outcomes = DataOf<typeof contract>

/** Each with its own outcome; its patient is told once. */
export function rejectRequests(deps: Dependencies, actor: Caller, asked: Asked): Promise<Outcomes> {
  return rejectTogether(deps, actor, asked, 'doctor')
}

/** For administrators. Approved appointments are cancelled instead. */
export function rejectAppointments(deps: Dependencies, actor: Caller, asked: Asked): Promise<Outcomes> {
  return rejectTogether(deps, actor, asked, 'admin')
}

function rejectTogether(
  { db, clock }: Dependencies,
  actor: Caller,
  { appointmentIds, reason = '' }: Asked,
  party: 'doctor' | 'admin',
): Promise<Outcomes> {
  const doctorUserId = party === 'doctor' ? actor.id : undefined
  return inTransaction(db, async (trx) => {
    const locked = await lockAppointments(trx, { ids: appointmentIds, doctorUserId, frees: true })
    const to = party === 'doctor' ? () => 'rejected' as const : withdrawnState
    const outcomes = await changeStates(trx, actor, locked, { to, party, reason, at: clock() })
    const found = new Map(locked.map(({ id }, index) => [id, outcomes[index]]))
    const asked = [...new Set(appointmentIds)]
    return asked.map((appointmentId) => ({
      appointmentId,
      outcome: found.get(appointmentId) ?? ('not-found' as const),
    }))
  })
}
