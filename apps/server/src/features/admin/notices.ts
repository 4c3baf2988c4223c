import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { EmailKind, NoticeKinds } from '../../platform/notices.ts'

/** Tells the old and the new address of an account that it was corrected; neither learns the other one. */
export const addressCorrected: EmailKind<{ name: string }> = {
  kind: 'address-corrected',
  subject: () => message('admin.addressCorrectedSubject'),
  body: ({ name }, { hospitalName, publicUrl }) =>
    message('admin.addressCorrectedBody', {
      name: name.replaceAll(/\s+/g, ' '),
      hospitalName,
      link: publicUrl + PATHS.login,
    }),
}

export const adminNotices: NoticeKinds = { notifications: [], emails: [addressCorrected] }
