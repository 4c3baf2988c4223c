import type { StoredEmail } from '@desk/contract/email'

export type EmailStatus = 'sent' | 'waiting' | 'failing' | 'expired'

/** An expired email is no longer tried. */
export function emailStatus(
  { sentAt, expiresAt, lastError }: Pick<StoredEmail, 'sentAt' | 'expiresAt' | 'lastError'>,
  now: Date,
): EmailStatus {
  if (sentAt !== null) return 'sent'
  if (new Date(expiresAt) <= now) return 'expired'
  return lastError === null ? 'waiting' : 'failing'
}
