import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { placeAnew } from '../appointments/life/request-queries.ts'
import type { ProposalRow } from './queries.ts'
import { tellOfWithdrawal } from './tell-of-withdrawal.ts'

/** The patient is told; a request's expiry starts anew. */
export async function letStay(trx: Db, config: Config, row: ProposalRow, at: Date): Promise<void> {
  await placeAnew(trx, row.appointmentId, at)
  await tellOfWithdrawal(trx, config, row, { what: 'stays', at })
}
