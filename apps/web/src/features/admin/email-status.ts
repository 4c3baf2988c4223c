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
  /** An SMTP server is set; without one emails are kept to be read here, and nothing is waited for. */
  isSending: boolean
}

/** A failed or an outdated email is no longer tried. */
export function emailStatus(email: Delivery, { now, isSending }: Moment): EmailStatus {
  const { sentAt, failedAt, lastError, withheld } = email
  if (sentAt !== null) return 'sent'
  if (failedAt !== null) return 'failed'
  if (withheld === 'outdated') return 'outdated'
  const isKept = !isSending && withheld === null && lastError === null
  return isKept ? 'kept' : waitingStatus(email, now)
}

/** An expired email is no longer tried, one that is withheld not now. */
function waitingStatus({ expiresAt, lastError, withheld }: Delivery, now: Date): EmailStatus {
  if (new Date(expiresAt) <= now) return 'expired'
  if (withheld !== null) return withheld === 'limit' ? 'limited' : 'withheld'
  return lastError === null ? 'waiting' : 'failing'
}
