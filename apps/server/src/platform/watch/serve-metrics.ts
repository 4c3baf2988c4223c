import { createHash, timingSafeEqual } from 'node:crypto'
import { message } from '@desk/words/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { Registry } from 'prom-client'
import type { Dependencies } from '../dependencies.ts'
import { Failure, notAllowed } from '../failure.ts'
import { NOT_KEPT } from '../http/security-headers.ts'
import { openGauges } from './gauges.ts'
import type { OverloadGuard } from './overload-guard.ts'

/** Through a proxy is not from this machine. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/** For holders of METRICS_TOKEN; without that setting, for this machine only. */
export function serveMetrics(app: FastifyInstance, deps: Dependencies, guard: OverloadGuard): void {
  const registry = Registry.merge([deps.metrics.registry, openGauges(deps, guard)])
  const tell = deps.tellMetrics(registry)
  const token = deps.config.metricsToken
  app.get('/metrics', async (request, reply) => {
    if (token === undefined) {
      if (!isOfThisMachine(request)) throw notAllowed('http.notAllowed')
    } else if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Failure('not-signed-in', message('http.notSignedIn'))
    }
    return reply
      .headers(NOT_KEPT)
      .type(registry.contentType)
      .send(await tell())
  })
}

function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? ''
  const isLoopback = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
  return isLoopback && OF_PROXIES.every((name) => raw.headers[name] === undefined)
}

const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()
