import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import type { Parts } from '../../platform/parts.ts'
import { deliverMail } from './deliver-mail.ts'

/** A mail left by another server, or one whose delay is over, is noticed at the latest after this. */
const REST_MS = 5000

/** Sends mails as they come due; undefined when no SMTP server is set, and mails are only kept. */
export function startMailer({ db, config, clock, log }: Omit<Parts, 'wakeMailer'>): Worker | undefined {
  if (config.smtpUrl === undefined) return undefined
  const send = smtpTransport(config.smtpUrl, config.mailFrom, config.hospitalName)
  return startWorker('mailer', () => deliverMail(db, send, clock, log), REST_MS, log)
}
