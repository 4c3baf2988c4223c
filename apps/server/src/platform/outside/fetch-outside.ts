import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressRule } from './address-rule.ts'

export const OUTSIDE_PROBLEMS = [
  'address',
  'not-public',
  'unreachable',
  'refused',
  'redirects',
  'too-slow',
  'too-large',
  'no-calendar',
  'too-complex',
] as const
type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number]

/** Its message says nothing about the address. */
export class OutsideFailure extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem) {
    super(problem)
    this.problem = problem
  }
}

type Resolver = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

export type Outside = {
  rule: AddressRule
  resolve?: Resolver
  /** For all requests together, redirects included. */
  timeoutMs?: number
}

type Known = { etag: string | null; lastModified: string | null }
type Fetched = { isUnchanged: true } | ({ isUnchanged: false; text: string } & Known)

const MOST_BYTES = 2_000_000
const TIMEOUT_MS = 10_000
const MOST_HOPS = 4
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const NOT_MODIFIED = 304
const OK = 200

const resolveBySystem: Resolver = (host, done) =>
  systemLookup(host, { all: true }, (error, addresses) => done(error, addresses))

/** `webcal` means `https`. Names and passwords would leak to redirects. */
export function readAddress(text: string, { rule }: Outside): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new OutsideFailure('address')
  if (url.username !== '' || url.password !== '') throw new OutsideFailure('address')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = !rule.allowsPort(port) || (isIP(host) !== 0 && !rule.isAllowed(host))
  if (isInside) throw new OutsideFailure('not-public')
  url.hash = ''
  return url
}

/**
 * Follows few redirects, all to the internet. The resolved address itself is checked and connected to, so later DNS
 * answers do not count.
 */
export async function fetchOutside(address: string, known: Known, outside: Outside): Promise<Fetched> {
  const stop = AbortSignal.timeout(outside.timeoutMs ?? TIMEOUT_MS)
  try {
    let url = readAddress(address, outside)
    for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
      const response = await ask(url, known, outside, stop)
      const status = response.statusCode ?? 0
      if (!REDIRECTS.has(status)) return await answerOf(response, status, known)
      response.destroy()
      const next = URL.parse(response.headers.location ?? '', url.href)
      if (!next) throw new OutsideFailure('redirects')
      url = readAddress(next.href, outside)
    }
    throw new OutsideFailure('redirects')
  } catch (error) {
    if (error instanceof OutsideFailure) throw error
    throw new OutsideFailure(stop.aborted ? 'too-slow' : 'unreachable')
  }
}

async function answerOf(response: IncomingMessage, status: number, known: Known): Promise<Fetched> {
  const { etag = null, 'last-modified': lastModified = null } = response.headers
  // Otherwise "not modified" is no answer.
  const isAsked = known.etag !== null || known.lastModified !== null
  if (status === NOT_MODIFIED && isAsked) {
    response.destroy()
    return { isUnchanged: true }
  }
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (status !== OK || encoding !== 'identity') {
    response.destroy()
    throw new OutsideFailure('refused')
  }
  return { isUnchanged: false, text: await textOf(response), etag, lastModified }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > MOST_BYTES) throw new OutsideFailure('too-large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Without proxy, cookies or kept connections. */
function ask(url: URL, known: Known, outside: Outside, stop: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    agent: false,
    lookup: guardedLookup(outside),
    signal: stop,
    headers: {
      accept: 'text/calendar,*/*',
      'accept-encoding': 'identity',
      'user-agent': 'appointment-desk',
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    },
  })
  request.once('response', resolve)
  request.once('error', reject)
  request.end()
  return promise
}

/** One inner address among several is enough to refuse. */
function guardedLookup({ rule, resolve = resolveBySystem }: Outside): LookupFunction {
  return (host, { all }, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new OutsideFailure('unreachable'), '', 0)
      if (!addresses.every(({ address }) => rule.isAllowed(address)))
        return done(new OutsideFailure('not-public'), '', 0)
      return all ? done(null, addresses) : done(null, first.address, first.family)
    })
}
