import { listEmails, type StoredEmail } from '@desk/contract/email'
import type { Person } from '@desk/testing/people'
import type { SmtpServer } from '@desk/testing/smtp-server'
import { send } from './send.ts'

const PAGE = 200

/**
 * An email marked as sent was received; each acknowledged booking has one that is sent, waiting, or in a digest.
 * Duplicates around a crash are allowed.
 */
export async function listLostEmails(
  url: string,
  { token }: Person,
  { to, booked, smtp }: { to: string; booked: number; smtp: SmtpServer },
): Promise<string[]> {
  const stored = (await listStored(url, token)).filter(({ recipient }) => recipient === to)
  const sent = stored.filter(({ sentAt }) => sentAt !== null).length
  const received = new Set(
    smtp.received.filter((one) => one.to.includes(to)).map((one) => one.email.messageId),
  ).size
  const missing = booked - stored.length
  return [
    ...(sent > received
      ? [`${sent} emails to ${to} are said to be sent, and ${received} were received`]
      : []),
    ...(missing > 0 ? [`${missing} of ${booked} bookings of ${to} have no email`] : []),
  ]
}

async function listStored(url: string, token: string): Promise<StoredEmail[]> {
  const all: StoredEmail[] = []
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: String(PAGE) }
    const answer = await send(url, listEmails, undefined, { token, query })
    const found = answer.kind === 'done' ? (answer.data ?? []) : []
    all.push(...found)
    if (found.length < PAGE) return all
  }
}
