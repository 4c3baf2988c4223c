import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

/** Logs no secrets and nothing that was typed. */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Messages of this class quote values. */
const QUOTES_VALUE = /^22...$/

/** The detail holds the row, and so what patients typed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  if (!('code' in error)) return { name, message, stack }
  const { code } = error
  if (!QUOTES_VALUE.test(String(code))) return { name, message, stack, code }
  const where = stack?.slice(stack.indexOf(message) + message.length)
  return { name, message: 'a value that the database does not take', stack: where, code }
}
