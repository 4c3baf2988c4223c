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
 * HTTP error, broken connection, reply against the contract; from `callOrThrow` also a refusal (`success:
 * false`, status 200).
 */
export class ApiError extends Error {
  readonly status: number
  readonly retryAfter: number | null
  readonly requestId: string | null
  /** The reply's `error`, for booking (spec 8). */
  readonly returnedError: string | null
  readonly data: unknown
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

/** The server's sentence when it said no. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 200 ? error.message : null
}

/** Why the server said no, for programs. */
export const reasonOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null

export function fieldOf(error: unknown): string | null {
  const data = error instanceof ApiError ? error.data : null
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : null
  return typeof field === 'string' ? field : null
}

export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && [200, 429].includes(error.status) ? error.message : null
}

export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.isCancelled
}

export function waitingAdviceOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 429 ? error.message : null
}

/** Nothing arrived, or starting or stopping: retry. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** Maybe done: no answer, or the server broke. */
export function isUnanswered(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status === 0 || status >= 500
}

/** The same call may succeed later. */
export function isTransient(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0
  return status === 0 || status === 429 || status >= 500
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
