import { API_PREFIX } from '@desk/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // For guests' proof of work.
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** A year, without subdomains, which are not ours. */
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' }

export type SecurityHeaders = Readonly<Record<string, string>>

/** Over https, browsers are also told to insist on it. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): SecurityHeaders {
  return publicUrl.startsWith('https:') ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS
}

export const NOT_KEPT = { 'Cache-Control': 'no-store' }

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers)
    const isOfApi = (request.routeOptions.url ?? request.url).startsWith(API_PREFIX)
    if (isOfApi || reply.statusCode >= 400) reply.headers(NOT_KEPT)
  })
}
