import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

/** Structured lines on standard output; nothing a person typed and no secret goes into it. */
export function openLog(level: Config['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
