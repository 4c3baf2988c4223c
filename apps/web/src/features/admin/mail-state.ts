import type { Mail } from '@desk/contract/mail'

export type MailState = 'sent' | 'waiting' | 'not sent' | 'not sent in time'

/** Where a mail stands, in words; once it has expired nobody tries to send it any more. */
export function mailState(
  { sentAt, expiresAt, lastError }: Pick<Mail, 'sentAt' | 'expiresAt' | 'lastError'>,
  now: Date,
): MailState {
  if (sentAt !== null) return 'sent'
  if (new Date(expiresAt) <= now) return 'not sent in time'
  return lastError === null ? 'waiting' : 'not sent'
}
