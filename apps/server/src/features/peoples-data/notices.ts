import { message } from '@desk/words/message'
import { goodDay } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds } from '../../platform/notices.ts'

/** The last email to this address. */
export const accountErased: EmailKind<{ by: 'person' | 'hospital' }> = {
  kind: 'account-erased',
  isFleeting: true,
  subject: () => message('peoples-data.erasedSubject'),
  content: ({ by }, { hospitalName }) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('peoples-data.erasedLead', { by, hospitalName }) },
      { paragraph: message('peoples-data.erasedStays') },
    ],
  }),
}

export const visitErased: EmailKind<object> = {
  kind: 'visit-erased',
  isFleeting: true,
  subject: () => message('peoples-data.visitErasedSubject'),
  content: (_, { hospitalName }) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('peoples-data.visitErasedLead', { hospitalName }) },
      { paragraph: message('peoples-data.visitErasedStays') },
    ],
  }),
}

export const peoplesDataNotices: NoticeKinds = { notifications: [], emails: [accountErased, visitErased] }
