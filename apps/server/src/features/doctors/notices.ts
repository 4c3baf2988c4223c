import { PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import { goodDay } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { CONFIRM_ADDRESS_DAYS, CONFIRM_PROFILE_ADDRESS } from '../auth/link-purposes.ts'
import { createOneTimeLink } from '../auth/one-time-links.ts'
import { lockDoctorOfUser } from './address-queries.ts'

export const applicationReceived: NotificationKind<{ firstName: string; lastName: string }> = {
  kind: 'application-received',
  path: () => PATHS.doctors,
  message: (name) => message('doctors.appliedNotification', name),
}

export const applicationDecided: NotificationKind<{ status: 'approved' | 'rejected' }> = {
  kind: 'application-decided',
  path: () => PATHS.notifications,
  message: ({ status }) => message('doctors.decidedNotification', { status }),
}

/** Nothing typed is in it: anybody can cause it. */
export const confirmProfileAddress: EmailKind<{ userId: string; address: string }> = {
  kind: CONFIRM_PROFILE_ADDRESS.name,
  subject: () => message('doctors.confirmAddressEmailSubject'),
  content: ({ address }, { hospitalName }, link) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('doctors.confirmAddressEmailLead', { hospitalName }) },
      { lines: [address] },
      {
        action: message('doctors.confirmAddressEmailAction'),
        button: message('emails.confirmAddress'),
        link,
      },
      { smallPrint: message('auth.linkWorksDays', { days: CONFIRM_ADDRESS_DAYS }) },
      { smallPrint: message('doctors.confirmAddressEmailElse') },
    ],
  }),
  makeLink: async (trx, { userId, address }, now) => {
    const doctor = await lockDoctorOfUser(trx, userId)
    const awaited = doctor?.emailAwaitsProof ? doctor.email : doctor?.pendingEmail
    if (awaited !== address) return null
    return createOneTimeLink(trx, CONFIRM_PROFILE_ADDRESS, { userId, payload: { address } }, now)
  },
}

export const profileAddressChange: EmailKind<{ address: string }> = {
  kind: 'profile-address-change',
  subject: () => message('doctors.addressChangeEmailSubject'),
  content: ({ address }, { hospitalName, publicUrl }) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('doctors.addressChangeEmailLead', { hospitalName }) },
      { lines: [address] },
      { paragraph: message('auth.nothingToDoIfYou') },
      {
        action: message('doctors.addressChangeEmailAction'),
        button: message('emails.setPassword'),
        link: publicUrl + PATHS.forgotPassword,
      },
    ],
  }),
}

export const doctorNotices: NoticeKinds = {
  notifications: [applicationReceived, applicationDecided],
  emails: [confirmProfileAddress, profileAddressChange],
}
