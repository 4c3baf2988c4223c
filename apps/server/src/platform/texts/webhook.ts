import { createHmac } from 'node:crypto'
import type { SmsWebhook } from '../reminder-settings.ts'

const TIMEOUT_MS = 10_000

/** What goes to the hospital's provider of text messages. `id` is the same however often it is sent. */
type OutgoingText = { id: string; to: string; text: string }

/** Why a text message was not taken. Nothing of the reply is in it: there may be a number in it. */
export class TextNotSent extends Error {
  readonly isPermanent: boolean

  constructor(reason: string, isPermanent: boolean) {
    super(reason)
    this.isPermanent = isPermanent
  }
}

/** Of a 4xx these may pass. */
const PASSING = new Set([408, 425, 429])

/** An HMAC over when it was sent and what: a receiver refuses what is old, or not ours. */
export function signature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Hands a text message to the webhook; throws `TextNotSent` when it did not take it. Redirects are not followed. */
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

/** Of a call that had no reply: `ECONNREFUSED`, `TimeoutError`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
