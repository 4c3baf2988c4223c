import { randomUUID } from 'node:crypto'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/invitation'
import type { Actor, Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notice } from '../../../platform/notices.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { queueEmail } from '../../email/queue-email.ts'
import { emailTaken } from '../failures.ts'
import { createOneTimeLink, voidLinksOf } from '../one-time-links.ts'
import { findUserByEmail } from '../queries.ts'
import { alreadyInvited, invitationNotFound } from './failures.ts'
import { INVITATION } from './link.ts'
import { invitationEmail } from './notices.ts'
import {
  lockInvitation,
  markWithdrawn,
  renewInvitation,
  saveInvitation,
  withdrawInvitationsOf,
} from './queries.ts'

type Shown = DataOf<typeof contract.invite>
type Open = { id: string; email: string; role: contract.InvitedRole; expiresAt: Date }

/** Without a mail server the link is shown once instead. */
export function invite(
  deps: Dependencies,
  actor: Caller,
  { email, role }: BodyOf<typeof contract.invite>,
): Promise<Shown> {
  return inTransaction(deps.db, async (trx) => {
    if (await findUserByEmail(trx, email)) throw emailTaken()
    const createdAt = deps.clock()
    const expiresAt = new Date(createdAt.getTime() + INVITATION.validMs)
    const id = await saveInvitation(trx, { email, role, invitedBy: actor.id, createdAt, expiresAt })
    if (id === undefined) throw alreadyInvited()
    return send(trx, deps, actor, { id, email, role, expiresAt })
  })
}

export function sendInvitationAgain(
  deps: Dependencies,
  actor: Caller,
  { invitationId }: BodyOf<typeof contract.sendInvitationAgain>,
): Promise<Shown> {
  return inTransaction(deps.db, async (trx) => {
    const invitation = await lockInvitation(trx, invitationId)
    if (!invitation) throw invitationNotFound()
    const now = deps.clock()
    const expiresAt = new Date(now.getTime() + INVITATION.validMs)
    await endLinks(trx, invitation.id, now)
    await renewInvitation(trx, invitation.id, { invitedBy: actor.id, expiresAt })
    const { id, email, role } = invitation
    return send(trx, deps, actor, { id, email, role: role === 'admin' ? 'admin' : 'doctor', expiresAt })
  })
}

export function withdrawInvitation(
  deps: Dependencies,
  actor: Caller,
  { invitationId }: BodyOf<typeof contract.withdrawInvitation>,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const invitation = await lockInvitation(trx, invitationId)
    if (!invitation) throw invitationNotFound()
    const at = deps.clock()
    await markWithdrawn(trx, invitation.id, at)
    await endLinks(trx, invitation.id, at)
    await recordAudit(trx, actor, {
      action: 'invitation-withdrawn',
      details: { invitationId: invitation.id },
      at,
    })
  })
}

/** When its author may no longer invite; in that transaction. */
export async function withdrawAllOf(trx: Db, actor: Actor, userId: string, at: Date): Promise<void> {
  for (const invitationId of await withdrawInvitationsOf(trx, userId, at)) {
    await endLinks(trx, invitationId, at)
    await recordAudit(trx, actor, { action: 'invitation-withdrawn', details: { invitationId }, at })
  }
}

const endLinks = (trx: Db, invitationId: string, now: Date) =>
  voidLinksOf(trx, INVITATION, { invitationId }, now)

async function send(
  trx: Db,
  { clock, config }: Dependencies,
  actor: Caller,
  { id, email, role, expiresAt }: Open,
): Promise<Shown> {
  const now = clock()
  await recordAudit(trx, actor, { action: 'invitation-sent', details: { invitationId: id, role }, at: now })
  if (config.smtpUrl === undefined) {
    const payload = { invitationId: id }
    const path = await createOneTimeLink(trx, INVITATION, { userId: null, payload }, now)
    return { link: config.publicUrl + path }
  }
  await queueEmail(
    trx,
    {
      recipient: email,
      notice: notice(invitationEmail, { invitationId: id, role }),
      language: null,
      dedupeKey: `${invitationEmail.kind}:${randomUUID()}`,
      expiresAt,
    },
    now,
  )
  return { link: null }
}
