import { join } from 'node:path'
import { getHospital } from '@desk/contract/hospital'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { adminRoutes } from './features/admin/routes.ts'
import { findNextFree } from './features/appointments/find-next-free.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { authenticateCall } from './features/auth/authenticate-call.ts'
import { authRoutes } from './features/auth/routes.ts'
import { servePictures } from './features/doctors/picture.ts'
import { doctorRoutes } from './features/doctors/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { allowOrigins } from './platform/http/cors.ts'
import { answerErrors, nothingHere } from './platform/http/errors.ts'
import { serveReference } from './platform/http/reference-page.ts'
import { type Route, router } from './platform/http/route.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { serveWebApp } from './platform/http/static-files.ts'
import type { Parts } from './platform/parts.ts'

/** No call of ours needs more. */
const BODY_LIMIT_BYTES = 64 * 1024

/** Builds the HTTP app from the parts given to it; it listens nowhere yet. `webFolder` holds the built web app. */
export async function buildApp(parts: Parts, webFolder: string): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    trustProxy: 'loopback',
    rewriteUrl: ({ url = '/' }) => foldSlashes(url),
    frameworkErrors: (_error, _request, reply) => void nothingHere(reply),
  })
  sendSecurityHeaders(app)
  await allowOrigins(app, parts.config.allowedOrigins)
  answerErrors(app)
  const route = router(app, authenticateCall(parts.pool, parts.clock))
  hospitalRoute(route, parts)
  authRoutes(route, parts)
  doctorRoutes(route, parts, (doctors) => findNextFree(parts, doctors))
  appointmentRoutes(route, parts)
  notificationRoutes(route, parts)
  mailRoutes(route, parts)
  adminRoutes(route, parts)
  serveReference(app, parts.config.hospitalName)
  servePictures(app, join(parts.config.dataDir, 'pictures'))
  await serveWebApp(app, webFolder)
  return app
}

/** Clients of this family write `//` in paths (R25). */
function foldSlashes(url: string): string {
  const [path = '', ...query] = url.split('?')
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?')
}

function hospitalRoute(route: Route, { config, clock }: Parts): void {
  route(getHospital, () => ({
    data: {
      name: config.hospitalName,
      timeZone: config.timeZone,
      today: hospitalToday(clock(), config.timeZone),
      bookingHorizonDays: config.bookingHorizonDays,
      passwordMinLength: config.passwordMinLength,
    },
  }))
}
