import type { StoredEmail } from '@desk/contract/email'

export type EmailStatus = 'sent' | 'waiting' | 'failing' | 'failed' | 'expired'

/** A failed or an expired email is no longer tried. */
export function emailStatus(
  {
    sentAt,
    failedAt,
    expiresAt,
    lastError,
  }: Pick<StoredEmail, 'sentAt' | 'failedAt' | 'expiresAt' | 'lastError'>,
  now: Date,
): EmailStatus {
  if (sentAt !== null) return 'sent'
  if (failedAt !== null) return 'failed'
  if (new Date(expiresAt) <= now) return 'expired'
  return lastError === null ? 'waiting' : 'failing'
}
