import type { Envelope } from '@desk/contract/envelope'
import { type Message, message } from '@desk/words/message'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOutOfResources, isUnavailable } from '../db/database-errors.ts'
import { Failure, FAILURE_STATUS } from '../failure.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Wording } from './wording.ts'

const FRAMEWORK_MESSAGES: Record<number, Message> = {
  400: message('http.bodyNotJson'),
  413: message('http.bodyTooLarge'),
  415: message('http.bodyTypeNotJson'),
}

const UNAVAILABLE_RETRY_SECONDS = 2
export const OUT_OF_RESOURCES_RETRY_SECONDS = 60

/** Puts an expected "no", an outage, or a logged bug into the envelope (R10). */
export function handleErrors(
  app: FastifyInstance,
  wording: Wording,
  { metrics: { countRefusal }, diskSpace }: Pick<Dependencies, 'metrics' | 'diskSpace'>,
): void {
  const logOutOfResources = onceAMinute()
  const sendRefusal = (reply: FastifyReply, failure: Failure) => {
    countRefusal(failure.kind, failure.reason.key)
    return sendFailure(reply, failure, wording)
  }
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Failure) return sendRefusal(reply, error)
    const status = statusOf(error)
    // Comes first: a client's broken connection is no outage of the database.
    if (status < 500) {
      if (request.raw.destroyed) request.log.debug('the client hung up')
      const reason = FRAMEWORK_MESSAGES[status] ?? message('http.badRequest')
      countRefusal('malformed', reason.key)
      return reply.code(status).send(errorEnvelope(wording(request, reason)))
    }
    if (isOutOfResources(error)) {
      diskSpace.noteRefusal()
      logOutOfResources(() =>
        request.log.error(
          { err: error },
          'out of resources: the disk, or what else the database needs, is full',
        ),
      )
      return sendRefusal(reply, unavailable(message('http.outOfSpace'), OUT_OF_RESOURCES_RETRY_SECONDS))
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database unavailable')
      return sendRefusal(reply, unavailable(message('http.unavailable'), UNAVAILABLE_RETRY_SECONDS))
    }
    request.log.error({ err: error, path: request.routeOptions.url }, 'bug')
    const sentence = wording(request, message('http.internal'))
    return reply.code(500).send({ ...errorEnvelope(sentence), requestId: request.id })
  })
}

const unavailable = (reason: Message, retryAfter: number) =>
  new Failure('unavailable', reason, { retryAfter })

/** Logs a full disk seldom, so that the log does not fill it further. */
function onceAMinute(): (act: () => void) => void {
  let next = 0
  return (act) => {
    const now = performance.now()
    if (now < next) return
    next = now + 60_000
    act()
  }
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
  const { confirm, data } = details
  const extra = { ...(confirm && { confirm }), ...(data && { data }) }
  return reply.code(FAILURE_STATUS[kind]).send({ ...errorEnvelope(text), ...extra })
}

/** `error` repeats it for readers of `/user/sendemail` (R25). */
export const errorEnvelope = (text: string): Envelope => ({ success: false, message: text, error: text })

export const sendNotFound = (reply: FastifyReply, wording: Wording): FastifyReply =>
  reply.code(404).send(errorEnvelope(wording(reply.request, message('http.notFound'))))

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
