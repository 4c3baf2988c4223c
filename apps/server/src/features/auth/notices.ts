import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { message } from '@desk/words/message'
import type { EmailKind, NoticeKinds } from '../../platform/notices.ts'
import { deviceParts } from './device-words.ts'
import { invitationEmail } from './invitations/notices.ts'

export type SecurityChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'secondFactorReset'

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
      link: publicUrl + PATHS.security,
    }),
}

type NewDevice = { name: string; email: string; browser: string; system: string; at: string }

/** Tells the owner of an account that it was used on a device it had not been used on: perhaps it was somebody else. */
export const newDevice: EmailKind<NewDevice> = {
  kind: 'new-device',
  subject: () => message('auth.newDeviceEmailSubject'),
  body: ({ name, email, browser, system, at }, { hospitalName, publicUrl, timeZone }) => {
    const { date, minutes } = hospitalTime(new Date(at), timeZone)
    return message('auth.newDeviceEmailBody', {
      name: name.replaceAll(/\s+/g, ' '),
      email,
      hospitalName,
      date: dayMonthYear(date),
      time: clock24(minutes),
      ...deviceParts({ browser, system }),
      link: publicUrl + PATHS.profile,
    })
  },
}

export const authNotices: NoticeKinds = {
  notifications: [],
  emails: [invitationEmail, newDevice, securityChanged],
}
