import { type GivenOf, type Message, message, type MessageKey } from '@desk/words/message'

/** R10: people cause `refused`, programs or a busy server the others. */
export const FAILURE_STATUS = {
  refused: 200,
  malformed: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'too-many': 429,
  unavailable: 503,
} as const

export type FailureKind = keyof typeof FAILURE_STATUS

type Details = {
  /** In seconds. */
  retryAfter?: number
  field?: string
  data?: object
  /** The call succeeds once the password was given again. */
  confirm?: true
}

/** An expected "no", worded for the caller; anything else thrown is a bug. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly reason: Message
  readonly details: Details

  constructor(kind: FailureKind, reason: Message, details: Details = {}) {
    super(reason.key)
    this.name = 'Failure'
    this.kind = kind
    this.reason = reason
    this.details = details
  }
}

export const refused = failure('refused')
export const unavailable = () => new Failure('unavailable', message('http.unavailable'), { retryAfter: 2 })
export const notFound = failure('not-found')
export const notAllowed = failure('not-allowed')

function failure(kind: FailureKind) {
  return <Key extends MessageKey>(key: Key, ...given: GivenOf<Key>) =>
    new Failure(kind, message(key, ...given))
}
