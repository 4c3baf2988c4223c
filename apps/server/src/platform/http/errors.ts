import type { Envelope } from '@desk/contract/envelope'
import { type Message, message } from '@desk/words/message'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isUnavailable } from '../db/database-errors.ts'
import { Failure, FAILURE_STATUS } from '../failure.ts'
import type { Wording } from './wording.ts'

const FRAMEWORK_MESSAGES: Record<number, Message> = {
  400: message('http.bodyNotJson'),
  413: message('http.bodyTooLarge'),
  415: message('http.bodyTypeNotJson'),
}

/** Puts whatever a call throws into the envelope (R10): an expected "no", an outage, or a bug, which is logged. */
export function handleErrors(app: FastifyInstance, wording: Wording): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Failure) return sendFailure(reply, error, wording)
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database unavailable')
      const failure = new Failure('unavailable', message('http.unavailable'), { retryAfter: 2 })
      return sendFailure(reply, failure, wording)
    }
    const status = statusOf(error)
    if (status < 500) {
      const reason = FRAMEWORK_MESSAGES[status] ?? message('http.badRequest')
      return reply.code(status).send(errorEnvelope(wording(request, reason)))
    }
    request.log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'bug')
    const sentence = wording(request, message('http.internal'))
    return reply.code(500).send({ ...errorEnvelope(sentence), requestId: request.id })
  })
}

function sendFailure(
  reply: FastifyReply,
  { kind, reason, details }: Failure,
  wording: Wording,
): FastifyReply {
  if (details.retryAfter !== undefined) reply.header('Retry-After', details.retryAfter)
  if (kind === 'not-signed-in') reply.header('WWW-Authenticate', 'Bearer')
  const sentence = wording(reply.request, reason)
  const text = details.field === undefined ? sentence : `${details.field}: ${sentence}`
  return reply.code(FAILURE_STATUS[kind]).send(errorEnvelope(text))
}

/** `error` repeats the sentence for clients that read it there after `/user/sendemail` (R25). */
const errorEnvelope = (text: string): Envelope => ({ success: false, message: text, error: text })

export const sendNotFound = (reply: FastifyReply, wording: Wording): FastifyReply =>
  reply.code(404).send(errorEnvelope(wording(reply.request, message('http.notFound'))))

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
