import type { Envelope } from '@desk/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isUnavailable } from '../db/database-errors.ts'
import { Failure, FAILURE_STATUS } from '../failure.ts'

/** What the framework itself refuses before a call is read. */
const FRAMEWORK_SENTENCES: Record<number, string> = {
  400: 'The body must be JSON.',
  413: 'The body is too large.',
  415: 'The body must be JSON, with the header Content-Type: application/json.',
}

/** Turns whatever a call throws into the envelope (R10): an expected "no", an outage, or a bug that is logged once. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Failure) return sendFailure(reply, error)
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database unavailable')
      return sendFailure(
        reply,
        new Failure('unavailable', 'The appointment desk is restarting. Please try again in a moment.', 2),
      )
    }
    const status = statusOf(error)
    if (status < 500) {
      return reply
        .code(status)
        .send(errorEnvelope(FRAMEWORK_SENTENCES[status] ?? 'The request is not valid.'))
    }
    request.log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'bug')
    const sentence = 'Something went wrong on our side. It has been noted.'
    return reply.code(500).send({ ...errorEnvelope(sentence), requestId: request.id })
  })
}

function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter)
  if (failure.kind === 'not-signed-in') reply.header('WWW-Authenticate', 'Bearer')
  return reply.code(FAILURE_STATUS[failure.kind]).send(errorEnvelope(failure.message))
}

/** `error` repeats the sentence for clients that read it there after `/user/sendemail` (R25). */
export const errorEnvelope = (message: string): Envelope => ({ success: false, message, error: message })

/** A path that names nothing, or cannot be read at all. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(errorEnvelope('There is nothing at this address.'))

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
