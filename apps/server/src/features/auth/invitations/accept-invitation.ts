import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { acceptInvitation as contract } from '@desk/contract/invitation'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { emailTaken } from '../failures.ts'
import { requireGoodPassword } from '../good-password.ts'
import { useOneTimeLink } from '../one-time-links.ts'
import { markEmailProven, saveUser } from '../queries.ts'
import { invitationInvalid } from './failures.ts'
import { INVITATION } from './link.ts'
import { lockInvitation, markAccepted, mayInvite } from './queries.ts'

/** Following the link proves the address. */
export async function acceptInvitation(
  { db, clock, config }: Dependencies,
  actor: Actor,
  { invitationToken, name, password }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  requireGoodPassword(password, config, { name, email: '' })
  const passwordHash = await hashPassword(actor, password)
  return inTransaction(db, async (trx) => {
    const at = clock()
    const link = await useOneTimeLink(trx, INVITATION, invitationToken, at)
    const invitation = link && (await lockInvitation(trx, link.payload.invitationId))
    if (!invitation || invitation.expiresAt <= at) throw invitationInvalid()
    if (!(await mayInvite(trx, invitation.invitedBy))) throw invitationInvalid()
    const { id, email } = invitation
    requireGoodPassword(password, config, { name, email })
    const role = invitation.role === 'admin' ? ('admin' as const) : ('doctor' as const)
    const saved = await saveUser(trx, { name, email, passwordHash, isAdmin: role === 'admin' })
    if (!saved) throw emailTaken()
    await markEmailProven(trx, saved.id, at)
    await markAccepted(trx, id, saved.id, at)
    const details = { invitationId: id, role }
    await recordAudit(trx, actor, { action: 'invitation-accepted', subjects: [saved.id], details, at })
    return { email, role }
  })
}
