import type { StoredEmail } from '@desk/contract/email'

export type EmailStatus =
  | 'sent'
  | 'waiting'
  | 'kept'
  | 'failing'
  | 'failed'
  | 'withheld'
  | 'limited'
  | 'outdated'
  | 'expired'

export type Delivery = Pick<StoredEmail, 'sentAt' | 'failedAt' | 'expiresAt' | 'lastError' | 'withheld'>

type Moment = {
  now: Date
  /** Without an SMTP server emails are only kept. */
  isSending: boolean
}

export function emailStatus(email: Delivery, { now, isSending }: Moment): EmailStatus {
  const { sentAt, failedAt, expiresAt, lastError, withheld } = email
  if (sentAt !== null) return 'sent'
  if (failedAt !== null && failedAt < expiresAt) return 'failed'
  if (withheld === 'outdated') return 'outdated'
  const isKept = !isSending && withheld === null && lastError === null
  return isKept ? 'kept' : waitingStatus(email, now)
}

/** Expired: no longer tried; withheld: not now. */
function waitingStatus({ expiresAt, lastError, withheld }: Delivery, now: Date): EmailStatus {
  if (new Date(expiresAt) <= now) return 'expired'
  if (withheld !== null) return withheld === 'limit' ? 'limited' : 'withheld'
  return lastError === null ? 'waiting' : 'failing'
}
