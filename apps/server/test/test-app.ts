import { type CallHeaders, namedHeaders } from '@desk/contract/call-headers'
import { type AnyEndpoint, API_PREFIX, type BodyOf, type DataOf } from '@desk/contract/endpoint'
import { type Envelope, envelope } from '@desk/contract/envelope'
import { readServerWords, type ServerWords } from '@desk/words/server-words'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../src/app.ts'
import { keptSchedules } from '../src/features/schedules/kept-schedules.ts'
import { noticeKinds } from '../src/notices.ts'
import { openNotices } from '../src/platform/notices.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { openKysely } from '../src/platform/db/open-kysely.ts'
import type { Tables } from '../src/platform/db/tables.ts'
import { unavailable } from '../src/platform/failure.ts'
import { keptLook, withLook } from '../src/platform/hospital-look.ts'
import { openLive } from '../src/platform/live/open-live.ts'
import { openLimits } from '../src/platform/limits/open-limits.ts'
import { openLog } from '../src/platform/log.ts'
import { openVisitKeys } from '../src/platform/security/visit-keys.ts'
import type { Dependencies } from '../src/platform/dependencies.ts'
import { openMetrics } from '../src/platform/watch/metrics.ts'
import { openReadiness } from '../src/platform/watch/readiness.ts'
import { openDiskSpace } from '../src/platform/watch/disk-space.ts'
import { tellOwnMetrics } from '../src/platform/workers/all-metrics.ts'
import { testDatabase } from './test-database.ts'

/** In the hospital; every slot is still ahead. */
export const MONDAY_7_AM = new Date('2027-03-01T06:00:00Z')

type CallResult<E extends AnyEndpoint> = {
  status: number
  headers: Record<string, unknown>
  reply: Envelope
  data: DataOf<E>
}

export type TestApp = {
  app: FastifyInstance
  deps: Dependencies
  setNow(now: Date): void
  call<E extends AnyEndpoint>(endpoint: E, body?: BodyOf<E>, options?: CallOptions<E>): Promise<CallResult<E>>
}

type CallOptions<E extends AnyEndpoint> = {
  token?: string | undefined
  query?: z.input<E['query']>
  address?: string
  headers?: CallHeaders
}

type Way = {
  isLive?: boolean
  /** Keeps one test's rows for the next: for tests that only read what took long to write. */
  keepsRows?: boolean
}

/** The app on this worker's database, emptied before each test by default, with a clock that stands still. */
export function useTestApp(
  settings: Record<string, string> = {},
  { isLive = false, keepsRows = false }: Way = {},
): TestApp {
  const config = readConfig({
    HOSPITAL_TIME_ZONE: 'Europe/Berlin',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    ...settings,
  })
  const opened: { app?: FastifyInstance; deps?: Dependencies } = {}
  let now = MONDAY_7_AM

  beforeAll(async () => {
    opened.deps = await testDependencies(config, () => now, isLive)
    opened.app = await buildApp(opened.deps, '/nowhere')
  })
  const beforeSome = keepsRows ? beforeAll : beforeEach
  beforeSome(async () => {
    now = MONDAY_7_AM
    await (await testDatabase()).truncateAll()
  })
  afterAll(async () => {
    await opened.app?.close()
    await opened.deps?.live.stop()
  })

  const app = () => present(opened.app)
  return {
    get app() {
      return app()
    },
    get deps() {
      return present(opened.deps)
    },
    setNow: (instant) => {
      now = instant
    },
    call: (endpoint, body, options) => call(app(), endpoint, body, options),
  }
}

const NO_LIVE: Dependencies['live'] = {
  noteChanges: () => {},
  follow: () => {
    throw unavailable()
  },
  countStreams: () => 0,
  endStreams: () => {},
  stop: async () => {},
}

const readWords = new Map<string, ServerWords>()

function wordsOf(languages: Config['languages']): ServerWords {
  const name = languages.join()
  const words = readWords.get(name) ?? readServerWords(languages)
  readWords.set(name, words)
  return words
}

async function testDependencies(
  installed: Config,
  clock: () => Date,
  isLive: boolean,
): Promise<Dependencies> {
  const { connection, pool } = await testDatabase()
  const log = openLog(installed.logLevel)
  const look = keptLook(pool, installed, log)
  const config = withLook(installed, look)
  const words = wordsOf(config.languages)
  const db = openKysely<Tables>(pool)
  return {
    config,
    look,
    pool,
    db,
    clock,
    log,
    ...(await openLimits(config, { pool, db, log })),
    visits: await openVisitKeys(db),
    words,
    notices: openNotices(noticeKinds, config, words, log),
    schedules: keptSchedules(pool, clock, config),
    sendEmail: undefined,
    metrics: openMetrics(),
    tellMetrics: tellOwnMetrics,
    readiness: await openReadiness(pool),
    diskSpace: await openDiskSpace({ folder: undefined, log }),
    live: isLive ? openLive(connection, pool, log) : NO_LIVE,
  }
}

async function call<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  body: BodyOf<E> | undefined,
  { token, query, address, headers = {} }: CallOptions<E> = {},
): Promise<CallResult<E>> {
  const response = await app.inject({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    query: query ?? {},
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
      ...namedHeaders(headers),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(z.encode(endpoint.body, body)) }),
  })
  const reply = envelope.parse(response.json())
  return {
    status: response.statusCode,
    headers: response.headers,
    reply,
    get data() {
      if (reply.data === undefined) throw new Error(`no data: ${response.body}`)
      return z.parse<E['data']>(endpoint.data, reply.data)
    },
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The app is opened in beforeAll: call this in a test.')
  return value
}
