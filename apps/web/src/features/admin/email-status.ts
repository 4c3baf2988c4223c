import type { StoredEmail } from '@desk/contract/email'

export type EmailStatus =
  | 'sent'
  | 'waiting'
  | 'failing'
  | 'failed'
  | 'withheld'
  | 'limited'
  | 'outdated'
  | 'expired'

export type Delivery = Pick<StoredEmail, 'sentAt' | 'failedAt' | 'expiresAt' | 'lastError' | 'withheld'>

/** A failed, an outdated or an expired email is no longer tried, one that is withheld not now. */
export function emailStatus(
  { sentAt, failedAt, expiresAt, lastError, withheld }: Delivery,
  now: Date,
): EmailStatus {
  if (sentAt !== null) return 'sent'
  if (failedAt !== null) return 'failed'
  if (withheld === 'outdated') return 'outdated'
  if (new Date(expiresAt) <= now) return 'expired'
  if (withheld !== null) return withheld === 'limit' ? 'limited' : 'withheld'
  return lastError === null ? 'waiting' : 'failing'
}
