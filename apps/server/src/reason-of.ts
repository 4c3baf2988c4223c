import { resolve } from 'node:path'
import type { Environment } from './platform/config.ts'
import { isOutOfResources } from './platform/db/database-errors.ts'

const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'another program listens on this port. Set PORT to another one.',
  EACCES: 'this account may not listen on this port. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one of its own.',
  ENOTFOUND: 'there is no such address. Set HOST to one of this machine.',
}
/** With workers it is called `bind`. */
const LISTENING = new Set<unknown>(['listen', 'bind', 'getaddrinfo'])

/** In one sentence. */
export function reasonOf(error: unknown, env: Environment): string {
  if (!(error instanceof Error)) return String(error)
  if (isOfFullDisk(error)) return fullDisk(env)
  const isListening = 'syscall' in error && LISTENING.has(error.syscall)
  const known = isListening && 'code' in error ? LISTEN_ERRORS[String(error.code)] : undefined
  return known ?? (env['LOG_LEVEL'] === 'debug' ? String(error.stack) : error.message)
}

/** PostgreSQL's start reports text. */
const isOfFullDisk = (error: Error) =>
  isOutOfResources(error) || /No space left on device/.test(error.message)

const fullDisk = ({ DATA_DIR = './data', DATABASE_URL = '' }: Environment) =>
  DATABASE_URL === ''
    ? `the disk of ${resolve(DATA_DIR)} is full. Free some space there, and start it again: what was saved is still there.`
    : 'the disk of the database (DATABASE_URL) is full. Free some space there, and start it again: what was saved is still there.'
