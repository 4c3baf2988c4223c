import type { Look } from './look.ts'

/** By words of the link or the sentence that only this kind has; sent by what the looks before did. */
const KINDS = {
  'email-offer': /A time is free for you/,
  'email-approved': /^Approved/,
  'email-rejected': /^Rejected/,
  'email-cancelled': /^Cancelled/,
  'email-moved': /^Moved/,
  'email-expired': /^Expired|expired/,
  'email-received': /^Your request for/,
} as const

/** The newest email of each kind that has arrived. */
export const EMAIL_LOOKS: readonly Look[] = Object.entries(KINDS).map(([name, subject]) => ({
  name,
  async html({ mailbox }) {
    const found = mailbox.received.findLast(({ mail }) => subject.test(mail.subject ?? ''))
    if (!found?.mail.html) throw new Error(`of ${mailbox.received.length} emails none is ${String(subject)}`)
    return found.mail.html
  },
}))
