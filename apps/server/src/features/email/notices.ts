import { message } from '@desk/words/message'
import type { EmailKind, NoticeKinds } from '../../platform/notices.ts'

/** Emails queued before there were kinds keep their text. */
const plainEmail: EmailKind<{ subject: string; body: string }> = {
  kind: 'plain',
  subject: ({ subject }) => message('emails.plain', { text: subject }),
  content: ({ body }) => ({ text: message('emails.plain', { text: body }) }),
}

export const emailNotices: NoticeKinds = { notifications: [], emails: [plainEmail] }
