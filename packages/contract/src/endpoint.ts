import type { Access } from '@desk/rules/roles'
import * as z from 'zod/mini'
import type { CallHeader } from './call-headers.ts'
import { type Limits, usualLimits } from './limits.ts'

/** One call of the API as data; the server's routing, the browser's client and the reference read it. */
type Endpoint<
  Who extends Access,
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Data extends z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  /** Below `/api/v1`. */
  path: `/${string}`
  /** What the path was in an earlier version: programs that know it keep working. */
  formerPath?: `/${string}`
  access: Who
  /** Open to anyone, yet a token that is sent is recognised (R12). */
  knowsCaller: boolean
  /** Asks for the password again, unless it was given in the last ten minutes: 403 with `confirm`, then `/user/confirm-password`. */
  weighty: boolean
  /** Also for staff who have yet to set up the second factor that is required of them. */
  beforeSecondFactor: boolean
  /** Changes nothing and sends nothing: goes on where calls cannot be counted. */
  isRead: boolean
  /** Part of the answer is kept on the device, encrypted, to be read without a network (R33). */
  isKept: boolean
  /** Answers with server-sent events that go on, in place of an envelope. */
  isStream: boolean
  /** What it reads beside query and body. */
  headers: readonly CallHeader[]
  /** Above these it is answered 429; `RATE_LIMITS=off` lifts them (R31). */
  limits: Limits
  /** Longer bodies are refused before they are read. */
  mostBytes: number
  body: Body
  query: Query
  data: Data
  summary: string
  /** `spec 7`, or the R-number that asks for it. */
  source: string
}

export type AnyEndpoint = Endpoint<Access, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
/** What a caller gives: a GET has a query, a POST a body. */
export type InputOf<E extends AnyEndpoint> = Nothing extends E['body'] ? QueryOf<E> : BodyOf<E>
export type DataOf<E extends AnyEndpoint> = z.output<E['data']>

/** Of a body, unless a call says more. */
export const MOST_BYTES = 64 * 1024

export const API_PREFIX = '/api/v1'

/** Where a call is answered: under its path, and under the one it had before. */
export const pathsOf = ({ path, formerPath }: AnyEndpoint): string[] =>
  [path, formerPath].flatMap((each) => (each === undefined ? [] : [API_PREFIX + each]))

const nothing = z.object({})
export type Nothing = typeof nothing

type Described<Who, Body, Query, Data> = Pick<
  AnyEndpoint,
  'method' | 'path' | 'formerPath' | 'summary' | 'source'
> & {
  access: Who
  knowsCaller?: boolean
  weighty?: boolean
  beforeSecondFactor?: boolean
  /** Unset: a GET is, a POST is not. */
  isRead?: boolean
  isKept?: boolean
  headers?: readonly CallHeader[]
  isStream?: boolean
  /** Unset: those that are usual for calls of its kind. */
  limits?: Partial<Limits>
  mostBytes?: number
  body?: Body
  query?: Query
  data?: Data
}

/** What is left out carries nothing. */
export function endpoint<
  Who extends Access,
  Body extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Data extends z.ZodMiniType = Nothing,
>(described: Described<Who, Body, Query, Data>): Endpoint<Who, Body, Query, Data> {
  const flags = { knowsCaller: false, weighty: false, beforeSecondFactor: false }
  const kinds = { isStream: false, isKept: false }
  const empty = {
    ...flags,
    ...kinds,
    mostBytes: MOST_BYTES,
    headers: [],
    body: nothing,
    query: nothing,
    data: nothing,
  }
  const { access, method, isRead = method === 'GET' } = described
  const limits = { ...usualLimits({ isRead, isOpen: access === 'anyone' }), ...described.limits }
  return { ...empty, ...described, isRead, limits } as Endpoint<Who, Body, Query, Data>
}
