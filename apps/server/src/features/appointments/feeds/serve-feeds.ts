import { CALENDAR_FEEDS } from '@desk/contract/calendar'
import { HOUR, MINUTE } from '@desk/contract/limits'
import { message } from '@desk/words/message'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../../platform/failure.ts'
import { NOT_KEPT } from '../../../platform/http/security-headers.ts'
import { networkOf, originOf } from '../../../platform/http/origin.ts'
import type { NamedLimit } from '../../../platform/limits/rate-limits.ts'
import { tooOften, waitingTime } from '../../../platform/limits/too-often.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { feedCalendar } from './feed-calendar.ts'
import { findOwner } from './queries.ts'

const feedNotFound = () => notFound('feeds.notFound')

/** Calendar services read for many people; guessing an address takes far more. */
const OF_NETWORK = { name: 'calendar-feeds-read', points: 600, seconds: MINUTE }
/** Enough for several devices that read every few minutes. */
const OF_FEED = { name: 'calendar-feed-read', points: 120, seconds: HOUR }
/** Reading a doctor's feed is noted once a day for each IP address. */
const A_DAY_MS = 24 * HOUR * 1000

const TOKEN = /^([\w-]{43})\.ics$/
const NOT_FOUND_BY_SEARCH = { 'X-Robots-Tag': 'noindex' }

/** The token in the path stands for a session (docs/decisions/0011). */
export function serveFeeds(app: FastifyInstance, deps: ReadingDependencies): void {
  app.get<{ Params: { file: string } }>(CALENDAR_FEEDS + ':file', async (request, reply) => {
    reply.headers({ ...NOT_KEPT, ...NOT_FOUND_BY_SEARCH })
    const origin = originOf(request)
    await take(deps, OF_NETWORK, networkOf(origin.address))
    const token = TOKEN.exec(request.params.file)?.[1]
    const tokenHash = hashToken(token ?? '')
    const owner = token === undefined ? undefined : await findOwner(deps.db, tokenHash)
    if (!owner) throw feedNotFound()
    await take(deps, OF_FEED, tokenHash.toString('base64url'))
    const calendar = await feedCalendar(deps, owner)
    reply.header('ETag', calendar.tag)
    if (hasAlready(request.headers['if-none-match'], calendar.tag)) return reply.code(304).send()
    if (owner.audience === 'doctor') {
      const reader = { id: owner.userId, origin }
      await deps.recordOpening(reader, { action: 'calendar-feed-opened', foldMs: A_DAY_MS })
    }
    return sendCalendar(reply, calendar.write())
  })
}

function sendCalendar(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', 'inline; filename="appointments.ics"')
    .send(content)
}

/** When calls cannot be counted, feeds are read all the same. */
async function take({ limits }: ReadingDependencies, limit: NamedLimit, what: string): Promise<void> {
  const waitMs = await limits.take(limit, what).catch(() => 0)
  if (waitMs > 0) throw tooOften(message('http.tooManyCalls', waitingTime(waitMs)), waitMs)
}

const hasAlready = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
