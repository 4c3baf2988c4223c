/** Why PostgreSQL could not be started; a program may add its own advice to the message. */
export type StartErrorCode =
  | 'not-installed'
  | 'cannot-run'
  | 'folder-unusable'
  | 'folder-in-use'
  | 'foreign-files'
  | 'older-version'
  | 'newer-version'
  | 'failed'

/** A start that failed, explained in one sentence; PostgreSQL's own last lines may follow it. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
