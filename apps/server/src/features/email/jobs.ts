import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { smtpTransport } from '../../platform/email/transport.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { deliverEmail } from './deliver-email.ts'

/** An email left by another server, or one whose delay is over, is noticed at the latest after this. */
const REST_MS = 5000

/** Sends emails as they come due; undefined when no SMTP server is set, and emails are only kept. */
export function startEmailWorker(deps: Omit<Dependencies, 'wakeEmailWorker'>): Worker | undefined {
  const { config, log } = deps
  if (config.smtpUrl === undefined) return undefined
  const send = smtpTransport(config.smtpUrl, config.mailFrom, config.hospitalName)
  return startWorker('email-worker', () => deliverEmail(deps, send), REST_MS, log)
}
