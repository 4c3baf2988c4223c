import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { dear } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds } from '../../platform/notices.ts'

/** Goes to both addresses; neither learns the other. */
export const addressCorrected: EmailKind<{ name: string }> = {
  kind: 'address-corrected',
  subject: () => message('admin.addressCorrectedSubject'),
  content: ({ name }, { hospitalName, publicUrl }) => ({
    greeting: dear(name),
    parts: [
      {
        action: message('admin.addressCorrectedLead', { hospitalName }),
        button: message('emails.logIn'),
        link: publicUrl + PATHS.login,
      },
      { paragraph: message('admin.addressCorrectedElse') },
    ],
  }),
}

export const adminNotices: NoticeKinds = { notifications: [], emails: [addressCorrected] }
