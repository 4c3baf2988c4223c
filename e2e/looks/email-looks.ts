import type { Look } from './look.ts'

/** Found by words that only this kind has; earlier looks have sent them. */
const KINDS = {
  'email-offer': /A time is free for you/,
  'email-approved': /^Approved/,
  'email-rejected': /^Rejected/,
  'email-cancelled': /^Cancelled/,
  'email-moved': /^Moved/,
  'email-expired': /^Expired|expired/,
  'email-received': /^Your request for/,
} as const

export const EMAIL_LOOKS: readonly Look[] = Object.entries(KINDS).map(([name, subject]) => ({
  name,
  async html({ mailbox }) {
    const found = mailbox.received.findLast(({ email }) => subject.test(email.subject ?? ''))
    if (!found?.email.html) throw new Error(`of ${mailbox.received.length} emails none is ${String(subject)}`)
    return found.email.html
  },
}))
