import { createHmac } from 'node:crypto'
import type { SmsWebhook } from '../reminder-settings.ts'

const TIMEOUT_MS = 10_000

/** `id` stays the same however often it is sent. */
type OutgoingText = { id: string; to: string; text: string }

/** Without the reply: a number may be in it. */
export class TextNotSent extends Error {
  readonly isPermanent: boolean

  constructor(reason: string, isPermanent: boolean) {
    super(reason)
    this.isPermanent = isPermanent
  }
}

/** The 4xx statuses that may pass by themselves. */
const PASSING = new Set([408, 425, 429])

/** HMAC over time and body: receivers refuse old and foreign ones. */
function signature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Throws `TextNotSent`. Follows no redirects. */
export async function sendText({ url, secret }: SmsWebhook, text: OutgoingText, now: Date): Promise<void> {
  const body = JSON.stringify(text)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': text.id,
      'Desk-Timestamp': timestamp,
      'Desk-Signature': signature(secret, timestamp, body),
    },
    body,
  }).catch((error: unknown) => {
    throw new TextNotSent(['webhook', codeOf(error)].join(' '), false)
  })
  await response.body?.cancel()
  const { status } = response
  if (status >= 200 && status < 300) return
  throw new TextNotSent(['webhook', status].join(' '), status >= 400 && status < 500 && !PASSING.has(status))
}

/** The code when there was no reply, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
