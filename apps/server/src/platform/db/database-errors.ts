import { DatabaseError } from 'pg'

const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
// Errors of connecting. From a file system the same codes say nothing about the database.
const UNREACHABLE = new Set([
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])
// PostgreSQL was shut down, crashed, starts or has no slots left, or the server was demoted and only reads.
const REFUSED = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
const CONNECTION_CLASS = /^08...$/
// Out of disk, memory or another limit.
const OUT_OF_RESOURCES = new Set(['53000', '53100', '53200', '53400', 'ENOSPC', 'EDQUOT'])
// The error of a new connection on a full disk, whose code is that of a bug.
const NO_INIT_FILE = /^could not write init file/
const MESSAGES = new RegExp(
  '^(Connection terminated|timeout exceeded when trying to connect|timeout expired|' +
    'Client has encountered a connection error|Client was closed and is not queryable)',
)

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (LOST.has(code) || REFUSED.has(code) || CONNECTION_CLASS.test(code)) return true
  if (UNREACHABLE.has(code) && 'syscall' in error) return isLookup(error.syscall)
  return MESSAGES.test(error.message) || isUnavailable(error.cause)
}

/** Nothing can be saved until somebody frees space. */
export function isOutOfResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    OUT_OF_RESOURCES.has(codeOf(error)) || NO_INIT_FILE.test(error.message) || isOutOfResources(error.cause)
  )
}

function isLookup(syscall: unknown): boolean {
  return syscall === 'connect' || syscall === 'getaddrinfo'
}

export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** A foreign key points to nothing. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** `name` as in the migrations. */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23P01' && error.constraint === constraint
}

/** `name` as in the migrations. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === index
}

/** `name` as in the migrations. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23514' && error.constraint === constraint
}
