import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deviceToken, email, id, instant, LIMITS, optionalText, password, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { notification } from './notification.ts'
import { renamed } from './renamed.ts'

/** Each list the newest 100; counts go beyond. */
export const user = renamed(
  z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    isDoctor: z.boolean(),
    isBlocked: z.boolean(),
    /** `unasked`: older accounts. */
    emailProof: z.enum(['proven', 'awaited', 'unasked']),
    pendingEmail: z.nullable(z.string()),
    notifcation: z.array(notification),
    seennotification: z.array(notification),
    notifcationCount: z.number(),
    seennotificationCount: z.number(),
    /** The session may only set up a second factor. */
    mustAddSecondFactor: z.optional(z.boolean()),
  }),
  {
    _id: 'id',
    notifcation: 'unread',
    seennotification: 'read',
    notifcationCount: 'unreadCount',
    seennotificationCount: 'readCount',
  },
)
export type User = z.output<typeof user>

export const logIn = endpoint({
  method: 'POST',
  path: '/user/login',
  access: 'anyone',
  // Beside the delays after wrong passwords.
  limits: { perAddress: { points: 300, seconds: 10 * MINUTE } },
  body: z.object({ email, password, deviceToken }),
  summary: 'Opens a session; the reply carries its token.',
  source: 'spec 7',
})

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  access: 'anyone',
  // A class registers within an hour; a flood waits.
  limits: { perAddress: { points: 60, seconds: HOUR } },
  body: z.object({ name: text(LIMITS.name), email, password }),
  summary: 'Makes a patient account. Never an administrator.',
  source: 'spec 7',
})

export const getUserData = endpoint({
  method: 'POST',
  path: '/user/getUserData',
  access: 'signed-in',
  isKept: true,
  beforeSecondFactor: true,
  isRead: true,
  body: z.object({ token: optionalText(500) }),
  data: user,
  summary:
    'The caller’s own account. The bearer header decides who that is, not the token in the body (R11).',
  source: 'spec 7',
})

export const logOut = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Ends the session whose token the call carries.',
  source: 'spec 2',
})

export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/user/first-administrator',
  access: 'anyone',
  limits: { perAddress: { points: 20, seconds: HOUR } },
  body: z.object({ setupCode: text(100), name: text(LIMITS.name), email, password }),
  summary: 'Makes the first administrator with the single-use code the server printed at its start.',
  source: 'R20',
})

/** What follows the `#` of a link. */
const linkToken = text(100)

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/user/confirm-email',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  summary:
    'Proves the address of an account, or completes the change to a new one, with the token of the link.',
  source: 'R30',
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/user/send-confirmation',
  access: 'signed-in',
  summary: 'Sends the link that proves the caller’s address once more.',
  source: 'R30',
})

export const withdrawAddress = endpoint({
  method: 'POST',
  path: '/user/withdraw-address',
  access: 'signed-in',
  summary: 'Keeps the current address: the new one is no longer waited for.',
  source: 'R30',
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/forgot-password',
  access: 'anyone',
  body: z.object({ email }),
  summary:
    'Sends a link to set a new password to the account of this address; the answer is the same for everybody.',
  source: 'R21',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/reset-password',
  access: 'anyone',
  body: z.object({ token: linkToken, password, deviceToken }),
  summary: 'Sets a new password with the token of a link, once, and ends every session of the account.',
  source: 'R21',
})

export const updateAccount = endpoint({
  method: 'POST',
  path: '/user/update-account',
  access: 'signed-in',
  limits: { perAccount: { points: 30, seconds: HOUR } },
  body: z.object({ name: text(LIMITS.name), email }),
  summary:
    'Changes the caller’s name, and the email address once the new one is confirmed; another address asks for the password again.',
  source: 'R2',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  access: 'signed-in',
  limits: { perAccount: { points: 20, seconds: HOUR } },
  body: z.object({ currentPassword: password, newPassword: password }),
  summary: 'Changes the caller’s password and ends every other session.',
  source: 'R2',
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/user/confirm-password',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.object({ password }),
  summary: 'Confirms the password: for ten minutes this session may make the calls that ask for it.',
  source: 'R2',
})

const session = z.object({
  id: z.string(),
  device: z.string(),
  deviceName: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'signed-in',
  data: z.array(session),
  summary: 'Where the caller is logged in.',
  source: 'R2',
})

export const endSession = endpoint({
  method: 'POST',
  path: '/user/end-session',
  access: 'signed-in',
  body: z.object({ sessionId: id }),
  summary: 'Ends one of the caller’s sessions.',
  source: 'R2',
})
