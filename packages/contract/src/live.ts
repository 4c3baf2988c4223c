import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './fields.ts'
import { MINUTE } from './limits.ts'

/**
 * Ids of doctor, appointment, offer; a guest's appointment by its `place`, which grants no access. Any
 * doctor's day, and waiting work, for administrators.
 */
const TOPIC =
  '(?:bell|appointments|waiting|day|proposals|work|(?:slots|day|appointment|visit|offer):[\\w-]{1,100})'
/** Ten at most. */
const TOPICS = new RegExp(`^${TOPIC}(?: ${TOPIC}){0,9}$`)
export const MOST_AGE = 60_000

/** Also the name of the event. */
export type Topic =
  | 'bell'
  | 'appointments'
  | 'waiting'
  | 'day'
  | 'proposals'
  | 'work'
  | `slots:${string}`
  | `day:${string}`
  | `appointment:${string}`
  | `visit:${string}`
  | `offer:${string}`

const topics = z.codec(
  z.string().check(z.regex(TOPICS), z.describe('topics, with a blank between them')),
  z.array(z.custom<Topic>()),
  {
    decode: (value) => value.split(' ') as Topic[],
    encode: (value) => value.join(' '),
  },
)

/** Sent when the stream has begun. */
export const READY = 'ready'

export const followChanges = endpoint({
  method: 'GET',
  path: '/live',
  access: 'anyone',
  knowsCaller: true,
  isStream: true,
  limits: { perAccount: { points: 300, seconds: MINUTE } },
  query: z.object({
    follow: topics,
    /** Milliseconds since the page read: changes since are told at once. */
    age: z.optional(wholeNumber(MOST_AGE)),
  }),
  summary:
    'Server-sent events: which of the topics changed, never what; read it anew. Topics are `bell`, `appointments`, `waiting`, `day` and `proposals` of the caller, `work` of administrators, `day:<doctorId>` for that doctor and administrators, `slots:<doctorId>`, `offer:<id>`, `visit:<place>` of a guest’s appointment, and `appointment:<id>` of one that the caller may see. The first event is `ready`; comments come every 20 seconds. 503 if the server does not hear of changes: then read from time to time.',
  source: 'R26',
})
