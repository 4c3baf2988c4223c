import { PATHS } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { message } from '@desk/words/message'
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

/** Asks an address to prove itself. Nothing that a person typed is in it: anybody can cause it. */
export const confirmAddress: EmailKind<{ userId: string; address: string; isNew: boolean }> = {
  kind: CONFIRM_ADDRESS.name,
  subject: () => message('auth.confirmAddressEmailSubject'),
  body: ({ address, isNew }, { hospitalName }, link) =>
    message(isNew ? 'auth.confirmNewAddressEmailBody' : 'auth.confirmAddressEmailBody', {
      address,
      hospitalName,
      link,
      days: CONFIRM_ADDRESS_DAYS,
    }),
  makeLink: async (trx, { userId, address }, now) => {
    const account = await lockAddresses(trx, userId)
    const isWanted = account && isAddressOf(account, address)
    return isWanted ? createOneTimeLink(trx, CONFIRM_ADDRESS, { userId, payload: { address } }, now) : null
  },
}

/** Tells an address that another one is to take its place, or has taken it. */
export const addressChange: EmailKind<{ address: string; isDone: boolean }> = {
  kind: 'address-change',
  subject: ({ isDone }) => message('auth.addressChangeEmailSubject', { state: isDone ? 'done' : 'asked' }),
  body: ({ address, isDone }, { hospitalName, publicUrl }) =>
    message('auth.addressChangeEmailBody', {
      state: isDone ? 'done' : 'asked',
      address,
      hospitalName,
      link: publicUrl + PATHS.forgotPassword,
    }),
}

export const passwordReset: EmailKind<{ userId: string; address: string }> = {
  kind: RESET_PASSWORD.name,
  subject: () => message('auth.passwordResetEmailSubject'),
  body: ({ address }, { hospitalName }, link) =>
    message('auth.passwordResetEmailBody', { address, hospitalName, link, minutes: RESET_PASSWORD_MINUTES }),
  makeLink: async (trx, { userId, address }, now) => {
    const account = await lockAddresses(trx, userId)
    if (account?.email !== address) return null
    return createOneTimeLink(trx, RESET_PASSWORD, { userId, payload: { address } }, now)
  },
}

/** Tells an account that somebody else holds a link to set its password. */
export const passwordLinkShown: NotificationKind<object> = {
  kind: 'password-link-shown',
  path: () => PATHS.profile,
  message: () => message('auth.resetLinkShownNotification'),
}

export const authNotices: NoticeKinds = {
  notifications: [passwordLinkShown],
  emails: [invitationEmail, newDevice, securityChanged, confirmAddress, addressChange, passwordReset],
}
