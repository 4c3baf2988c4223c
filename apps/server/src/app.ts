import { MOST_BYTES } from '@desk/contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { adminRoutes } from './features/admin/routes.ts'
import { listPatientsOfNotices } from './features/appointments/booking-emails.ts'
import { nextFreeSlotFinder } from './features/appointments/find-next-free-slot.ts'
import { choosingRoutes } from './features/appointments/choosing/routes.ts'
import { keptCalendars } from './features/appointments/free-times/kept-calendars.ts'
import { freeTimesRoutes } from './features/appointments/free-times/routes.ts'
import { holdRoutes } from './features/appointments/holds/routes.ts'
import { reminderRoutes } from './features/appointments/reminders/routes.ts'
import { textRoutes } from './features/appointments/texts/routes.ts'
import { feedRoutes } from './features/appointments/feeds/routes.ts'
import { serveFeeds } from './features/appointments/feeds/serve-feeds.ts'
import { dayRoutes } from './features/appointments/day/routes.ts'
import { liveRoutes } from './features/appointments/live/routes.ts'
import { openAppointments } from './features/appointments/hit-appointments.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { openingRecorder, type ReadingDependencies } from './features/audit/record-opening.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { backupRoutes } from './features/backups/routes.ts'
import { invitationRoutes } from './features/auth/invitations/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { findCaller } from './features/auth/session-queries.ts'
import { pictureRoutes } from './features/doctors/pictures/routes.ts'
import { picturesFolder } from './features/doctors/pictures/pictures-folder.ts'
import { servePictures } from './features/doctors/pictures/serve-pictures.ts'
import { doctorRoutes } from './features/doctors/routes.ts'
import { emailRoutes } from './features/email/routes.ts'
import { getHospital } from './features/hospital/get-hospital.ts'
import { hospitalRoutes } from './features/hospital/routes.ts'
import { serveLogo } from './features/hospital/serve-logo.ts'
import { figuresRoutes } from './features/figures/routes.ts'
import { dataCheckRoutes } from './features/invariants/routes.ts'
import { keptUsualAnswers } from './features/figures/usual-answers.ts'
import { peoplesDataRoutes } from './features/peoples-data/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { scheduleRoutes } from './features/schedules/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { withProposals } from './features/re-plan/proposed-hits.ts'
import { rePlanRoutes } from './features/re-plan/routes.ts'
import { waitingListRoutes } from './features/waiting-list/routes.ts'
import { type Origin, SYSTEM } from './platform/actor.ts'
import { connectionOptions, refuseOddRequests } from './platform/http/before-routing.ts'
import { callLimits } from './platform/http/call-limits.ts'
import { allowOrigins } from './platform/http/cors.ts'
import { handleErrors } from './platform/http/errors.ts'
import { serveReference } from './platform/http/reference-page.ts'
import { type Route, router } from './platform/http/route.ts'
import { securityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts'
import { serveNoWorker } from './platform/http/no-worker.ts'
import { serveManifest } from './platform/http/web-manifest.ts'
import { serveWebApp } from './platform/http/static-files.ts'
import { openGuard, type OverloadGuard } from './platform/watch/overload-guard.ts'
import { serveMetrics } from './platform/watch/serve-metrics.ts'
import { serveProbes } from './platform/watch/serve-probes.ts'
import { watchRequests } from './platform/watch/watch-requests.ts'
import { wordingIn } from './platform/http/wording.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { hashToken } from './platform/security/tokens.ts'

export async function buildApp(deps: Dependencies, webFolder: string): Promise<FastifyInstance> {
  const wording = wordingIn(deps.words)
  const headers = securityHeaders(deps.config)
  const guard = openGuard(deps, headers)
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: MOST_BYTES,
    trustProxy: deps.config.trustedProxies,
    ...connectionOptions(deps.words, headers, { refuses: guard.refuses }),
  })
  watchRequests(app, deps.metrics)
  sendSecurityHeaders(app, headers)
  refuseOddRequests(app, deps.words, headers)
  await allowOrigins(app, deps.config.allowedOrigins)
  handleErrors(app, wording, deps)
  const route = router(app, gateOf(deps, guard), deps.words, deps.config.checksReplies)
  app.addHook('preClose', async () => deps.live.endStreams())
  const reading = { ...deps, recordOpening: openingRecorder(deps) }
  hospitalRoutes(route, deps)
  authRoutes(route, deps)
  calendarRoutes(route, reading)
  notificationRoutes(route, deps)
  peoplesDataRoutes(route, deps)
  emailRoutes(route, {
    ...reading,
    listPatientsOfNotices: (keys) => listPatientsOfNotices(deps.db, keys),
  })
  auditRoutes(route, reading)
  backupRoutes(route, deps)
  dataCheckRoutes(route, deps)
  invitationRoutes(route, reading)
  adminRoutes(route, { ...reading, openAppointments: withProposals(openAppointments) })
  importRoutes(route, reading)
  serveProbes(app, deps)
  serveMetrics(app, deps, guard)
  serveReference(app, deps)
  serveFeeds(app, reading)
  serveLook(app, deps)
  if (!deps.config.keepsOffline) await serveNoWorker(app, webFolder)
  await serveWebApp(app, webFolder, toldByPages(deps), wording)
  return app
}

const gateOf = (deps: Dependencies, { atWork }: OverloadGuard) => ({
  atWork,
  authenticate: (token: string, origin: Origin) =>
    findCaller(deps.pool, hashToken(token), {
      now: deps.clock(),
      origin,
      requiresSecondFactor: deps.config.requiresSecondFactor,
    }),
  ...callLimits(deps),
  noteChanges: deps.live.noteChanges,
})

function serveLook(app: FastifyInstance, deps: Dependencies): void {
  servePictures(app, deps, picturesFolder(deps.config))
  serveLogo(app, deps)
  serveManifest(app, deps.look.fresh)
}

function calendarRoutes(route: Route, deps: ReadingDependencies): void {
  const calendars = keptCalendars(deps)
  const withCalendars = {
    ...deps,
    calendars,
    findNextFreeSlots: nextFreeSlotFinder({ ...deps, calendars }),
    findUsualAnswers: keptUsualAnswers(deps),
  }
  doctorRoutes(route, withCalendars)
  pictureRoutes(route, deps)
  scheduleRoutes(route, { ...deps, openAppointments: withProposals(openAppointments) })
  appointmentRoutes(route, withCalendars)
  holdRoutes(route, deps)
  choosingRoutes(route, withCalendars)
  freeTimesRoutes(route, withCalendars)
  waitingListRoutes(route, deps)
  rePlanRoutes(route, deps)
  figuresRoutes(route, deps)
  liveRoutes(route, deps)
  dayRoutes(route, { ...deps, openAppointments: withProposals(openAppointments) })
  feedRoutes(route, deps)
  reminderRoutes(route, deps)
  textRoutes(route, deps)
}

const toldByPages = (deps: Dependencies) => ({
  languages: deps.config.languages,
  readHospital: () => getHospital(deps, SYSTEM),
  now: () => deps.clock(),
})
