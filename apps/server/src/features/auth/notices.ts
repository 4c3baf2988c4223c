import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { message } from '@desk/words/message'
import { goodDay, hello } from '../../platform/email/content.ts'
import type { EmailKind, NoticeKinds, NotificationKind } from '../../platform/notices.ts'
import { isAddressOf, lockAddresses } from './address-queries.ts'
import { deviceParts } from './device-words.ts'
import { invitationEmail } from './invitations/notices.ts'
import {
  CONFIRM_ADDRESS,
  CONFIRM_ADDRESS_DAYS,
  RESET_PASSWORD,
  RESET_PASSWORD_MINUTES,
} from './link-purposes.ts'
import { createOneTimeLink } from './one-time-links.ts'

export type SecurityChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'secondFactorReset'

export const securityChanged: EmailKind<{ change: SecurityChange; name: string; email: string }> = {
  kind: 'security-changed',
  subject: ({ change }) => message('security.changedEmailSubject', { change }),
  content: ({ change, name, email }, { hospitalName, publicUrl }) => ({
    greeting: hello(name),
    parts: [
      { paragraph: message('security.changedEmailLead', { change, email, hospitalName }) },
      {
        action: message('security.changedEmailAction'),
        button: message('emails.openAccount'),
        link: publicUrl + PATHS.security,
      },
    ],
    isUnsigned: true,
  }),
}

type NewDevice = { name: string; email: string; browser: string; system: string; at: string }

export const newDevice: EmailKind<NewDevice> = {
  kind: 'new-device',
  subject: () => message('auth.newDeviceEmailSubject'),
  content: ({ name, email, browser, system, at }, { hospitalName, publicUrl, timeZone }) => {
    const { date, minutes } = hospitalTime(new Date(at), timeZone)
    const when = { date: dayMonthYear(date), time: clock24(minutes) }
    const device = deviceParts({ browser, system })
    return {
      greeting: hello(name),
      parts: [
        { paragraph: message('auth.newDeviceEmailLead', { email, hospitalName, ...when, ...device }) },
        {
          action: message('auth.newDeviceEmailAction'),
          button: message('emails.changePassword'),
          link: publicUrl + PATHS.profile,
        },
      ],
      isUnsigned: true,
    }
  },
}

/** Nothing typed is in it: anybody can cause it. */
export const confirmAddress: EmailKind<{ userId: string; address: string; isNew: boolean }> = {
  kind: CONFIRM_ADDRESS.name,
  subject: () => message('auth.confirmAddressEmailSubject'),
  content: ({ address, isNew }, { hospitalName }, link) => {
    const days = CONFIRM_ADDRESS_DAYS
    const button = message('emails.confirmAddress')
    const lead = isNew ? 'auth.confirmNewAddressEmailLead' : 'auth.confirmAddressEmailLead'
    const action = isNew ? 'auth.confirmNewAddressEmailAction' : 'auth.confirmAddressEmailAction'
    return {
      greeting: goodDay(),
      parts: [
        { paragraph: message(lead, { hospitalName }) },
        { lines: [address] },
        { action: message(action), button, link },
        { smallPrint: message(isNew ? 'auth.confirmNewAddressEmailTerm' : 'auth.linkWorksDays', { days }) },
        { smallPrint: message(isNew ? 'auth.nothingToDo' : 'auth.confirmAddressEmailElse') },
      ],
    }
  },
  makeLink: async (trx, { userId, address }, now) => {
    const account = await lockAddresses(trx, userId)
    const isWanted = account && isAddressOf(account, address)
    return isWanted ? createOneTimeLink(trx, CONFIRM_ADDRESS, { userId, payload: { address } }, now) : null
  },
}

export const addressChange: EmailKind<{ address: string; isDone: boolean }> = {
  kind: 'address-change',
  subject: ({ isDone }) => message('auth.addressChangeEmailSubject', { state: isDone ? 'done' : 'asked' }),
  content: ({ address, isDone }, { hospitalName, publicUrl }) => ({
    greeting: goodDay(),
    parts: [
      {
        paragraph: message('auth.addressChangeEmailLead', {
          state: isDone ? 'done' : 'asked',
          hospitalName,
        }),
      },
      { lines: [address] },
      { paragraph: message('auth.nothingToDoIfYou') },
      isDone
        ? { paragraph: message('auth.addressChangeEmailCall') }
        : {
            action: message('auth.addressChangeEmailAction'),
            button: message('emails.setPassword'),
            link: publicUrl + PATHS.forgotPassword,
          },
    ],
  }),
}

export const passwordReset: EmailKind<{ userId: string; address: string }> = {
  kind: RESET_PASSWORD.name,
  subject: () => message('auth.passwordResetEmailSubject'),
  content: ({ address }, { hospitalName }, link) => ({
    greeting: goodDay(),
    parts: [
      { paragraph: message('auth.passwordResetEmailLead', { hospitalName }) },
      { lines: [address] },
      { action: message('auth.passwordResetEmailAction'), button: message('emails.setPassword'), link },
      { smallPrint: message('auth.passwordResetEmailTerm', { minutes: RESET_PASSWORD_MINUTES }) },
      { smallPrint: message('auth.passwordResetEmailElse') },
    ],
  }),
  makeLink: async (trx, { userId, address }, now) => {
    const account = await lockAddresses(trx, userId)
    if (account?.email !== address) return null
    return createOneTimeLink(trx, RESET_PASSWORD, { userId, payload: { address } }, now)
  },
}

export const passwordLinkShown: NotificationKind<object> = {
  kind: 'password-link-shown',
  path: () => PATHS.profile,
  message: () => message('auth.resetLinkShownNotification'),
}

export const authNotices: NoticeKinds = {
  notifications: [passwordLinkShown],
  emails: [invitationEmail, newDevice, securityChanged, confirmAddress, addressChange, passwordReset],
}
