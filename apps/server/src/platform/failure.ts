/**
 * The kinds of expected "no" (R10). `refused` is what a person can cause and answers 200 with the sentence;
 * the others only a program can cause, or a server that is too busy, and answer an HTTP error.
 */
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

/** An expected "no" and its sentence, fit to be shown. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** Seconds after which trying again makes sense, where it does. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** A "no" that a person filling a form can cause. */
export const refused = (sentence: string) => new Failure('refused', sentence)
export const notFound = (sentence: string) => new Failure('not-found', sentence)
export const notAllowed = (sentence: string) => new Failure('not-allowed', sentence)
