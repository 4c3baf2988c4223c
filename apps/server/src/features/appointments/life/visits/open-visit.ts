import type { AppointmentRecord } from '@desk/contract/appointment-life'
import type { Guest } from '../../../../platform/actor.ts'
import type { Dependencies } from '../../../../platform/dependencies.ts'
import { readRecord } from '../record.ts'
import { visitOf } from './visit-of.ts'

export async function openVisit(
  deps: Dependencies,
  _actor: Guest,
  { token }: { token: string },
): Promise<AppointmentRecord> {
  return readRecord(deps.db, deps, await visitOf(deps, token), { party: 'patient', userId: null })
}
