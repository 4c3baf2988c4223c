type Details = {
  status?: number
  retryAfter?: number | null
  requestId?: string | null
  returnedError?: string | null
  data?: unknown
  isCancelled?: boolean
  cause?: unknown
}

/**
 * A call that did not do what it was made for: an HTTP error, a broken connection, a reply that is not what the
 * contract says; from `callOrThrow` a refusal too (`success: false`, status 200).
 */
export class ApiError extends Error {
  readonly status: number
  readonly retryAfter: number | null
  readonly requestId: string | null
  /** What the server wrote into the reply's field `error`, for the one screen that shows it (spec 8, Booking). */
  readonly returnedError: string | null
  /** What came with the refusal, such as a challenge; not checked yet. */
  readonly data: unknown
  /** The password was asked for, and not given: whoever cancelled knows. */
  readonly isCancelled: boolean

  constructor(message: string, details: Details = {}) {
    const { status = 0, retryAfter = null, requestId = null, returnedError = null } = details
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.returnedError = returnedError
    this.data = details.data
    this.isCancelled = details.isCancelled ?? false
  }
}

/** The server's sentence when it answered and said no. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 200 ? error.message : null
}

/** For programs: why the server said no, where it says so beside its sentence. */
export const reasonOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null

/** The field that a person can change for a yes, where the server names it. */
export function fieldOf(error: unknown): string | null {
  const data = error instanceof ApiError ? error.data : null
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : null
  return typeof field === 'string' ? field : null
}

/** What the server said to a person: its refusal, or when to come back. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && [200, 429].includes(error.status) ? error.message : null
}

export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.isCancelled
}

/** The server's sentence when it was asked too often: it says when to come back. */
export function waitingAdviceOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 429 ? error.message : null
}

/** Nothing arrived, or the server is starting or stopping: asking once more may help. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** Whether it was done nobody knows: no answer came, or the server broke on the way. */
export function isUnanswered(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status === 0 || status >= 500
}

/** Says nothing about what was asked: the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status === 0 || status === 429 || status >= 500
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
