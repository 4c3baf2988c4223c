import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { listOf, must, text, wholeNumber } from './setting-kinds.ts'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const MOST_WORKERS = 64

const isProxy = (value: string) =>
  value === 'loopback' || (value.includes('/') ? ipaddr.isValidCIDR(value) : ipaddr.isValid(value))
const proxy = text(isProxy, must('list addresses or ranges like 10.0.0.0/8, or loopback'))

export const surroundingVariables = {
  WORKERS: z.prefault(wholeNumber(1, MOST_WORKERS), '1'),
  TRUSTED_PROXIES: z.prefault(listOf(proxy), 'loopback'),
  LOG_LEVEL: z.prefault(z.enum(LOG_LEVELS, must(`be one of ${LOG_LEVELS.join(', ')}`)), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more.'))),
  NODE_ENV: z.prefault(z.string(), 'production'),
}

type Variables = z.output<z.ZodMiniObject<typeof surroundingVariables>>

export const surroundingSettings = (set: Variables) => ({
  workers: set.WORKERS,
  trustedProxies: set.TRUSTED_PROXIES,
  logLevel: set.LOG_LEVEL,
  /** Without it, only this machine may read the metrics. */
  metricsToken: set.METRICS_TOKEN,
  /** Whether our own replies are checked against the contract. */
  checksReplies: ['test', 'development'].includes(set.NODE_ENV),
})
