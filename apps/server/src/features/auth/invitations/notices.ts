import type { InvitedRole } from '@desk/contract/invitation'
import { INVITATION_DAYS } from '@desk/contract/invitation'
import { message } from '@desk/words/message'
import type { EmailKind } from '../../../platform/notices.ts'
import { createOneTimeLink } from '../one-time-links.ts'
import { INVITATION } from './link.ts'
import { lockInvitation, mayInvite } from './queries.ts'

/** The link is made when the email is sent, unless the invitation was withdrawn. */
export const invitationEmail: EmailKind<{ invitationId: string; role: InvitedRole }> = {
  kind: INVITATION.name,
  subject: () => message('invitations.emailSubject'),
  content: ({ role }, { hospitalName }, link) => ({
    greeting: message('emails.helloAll'),
    parts: [
      { paragraph: message('invitations.emailLead', { role, hospitalName, days: INVITATION_DAYS }) },
      { button: message('emails.makeAccount'), link },
      { paragraph: message('invitations.emailElse') },
    ],
  }),
  makeLink: async (trx, { invitationId }, now) => {
    const invitation = await lockInvitation(trx, invitationId)
    if (!invitation || invitation.expiresAt <= now) return null
    if (!(await mayInvite(trx, invitation.invitedBy))) return null
    return createOneTimeLink(trx, INVITATION, { userId: null, payload: { invitationId } }, now)
  },
}
