type Details = {
  status?: number
  retryAfter?: number | null
  requestId?: string | null
  returnedError?: string | null
  cause?: unknown
}

/**
 * A call that did not come to an answer of the desk: an HTTP error, a broken connection, or a reply that is not
 * what the contract says. A refusal in words (`success: false`) is an answer, not this.
 */
export class ApiError extends Error {
  /** 0 when there was no usable reply. */
  readonly status: number
  /** Seconds to wait before asking again, when the server named them. */
  readonly retryAfter: number | null
  /** Names the failure in the server's log. */
  readonly requestId: string | null
  /** What the server wrote into the reply's field `error`, for the one screen that shows it (spec 8, Booking). */
  readonly returnedError: string | null

  constructor(
    message: string,
    { status = 0, retryAfter = null, requestId = null, returnedError = null, cause }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.returnedError = returnedError
  }
}

/** Whether asking once more may help: nothing arrived, or the server is busy starting or stopping. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
