import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { EmailKind, NoticeKinds } from '../../platform/notices.ts'

export type SecurityChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'

/** Tells the owner of an account what was done about its second factor: perhaps it was somebody else. */
export const securityChanged: EmailKind<{ change: SecurityChange; name: string; email: string }> = {
  kind: 'security-changed',
  subject: ({ change }) => message('security.changedEmailSubject', { change }),
  body: ({ change, name, email }, { hospitalName, publicUrl }) =>
    message('security.changedEmailBody', {
      change,
      name: name.replaceAll(/\s+/g, ' '),
      email,
      hospitalName,
      link: publicUrl + PATHS.profile,
    }),
}

export const authNotices: NoticeKinds = { notifications: [], emails: [securityChanged] }
