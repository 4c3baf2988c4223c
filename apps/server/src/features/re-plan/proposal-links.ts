import { PATHS } from '@desk/contract/paths'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'
import { openVisitKeys } from '../../platform/security/visit-keys.ts'

/** Null when it ended: the email is not wanted. */
export async function makeProposalLink(trx: Db, proposalId: string): Promise<string | null> {
  const open = await trx
    .selectFrom('proposals')
    .select('id')
    .where('id', '=', uuidOrNil(proposalId))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!open) return null
  return `${PATHS.proposal}#${(await openVisitKeys(trx)).proposals.tokenOf(open.id)}`
}
