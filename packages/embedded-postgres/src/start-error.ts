/** For advice added to the message. */
export type StartErrorCode =
  | 'not-installed'
  | 'cannot-run'
  | 'folder-unusable'
  | 'folder-in-use'
  | 'foreign-files'
  | 'older-version'
  | 'newer-version'
  | 'failed'

/** One sentence, maybe followed by PostgreSQL's last lines. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
