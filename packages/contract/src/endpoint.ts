import type { Access } from '@desk/rules/roles'
import * as z from 'zod/mini'
import type { CallHeader } from './call-headers.ts'
import { type Limits, usualLimits } from './limits.ts'

/** A call as data, for routing, client and reference. */
type Endpoint<
  Who extends Access,
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Data extends z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  /** Below `/api/v1`. */
  path: `/${string}`
  /** Still answered. */
  formerPath?: `/${string}`
  access: Who
  /** Open, yet recognises a token (R12). */
  knowsCaller: boolean
  /** Wants the password of the last ten minutes: else 403 with `confirm`. */
  weighty: boolean
  /** Before a required second factor is set up. */
  beforeSecondFactor: boolean
  /** Works where calls cannot be counted. */
  isRead: boolean
  /** Partly kept on the device, encrypted (R33). */
  isKept: boolean
  /** Server-sent events. */
  isStream: boolean
  headers: readonly CallHeader[]
  /** Above them 429 (R31). */
  limits: Limits
  /** Refused before reading. */
  mostBytes: number
  body: Body
  query: Query
  data: Data
  summary: string
  /** `spec 7` or `R12`. */
  source: string
}

export type AnyEndpoint = Endpoint<Access, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
/** The query of a GET, the body of a POST. */
export type InputOf<E extends AnyEndpoint> = Nothing extends E['body'] ? QueryOf<E> : BodyOf<E>
export type DataOf<E extends AnyEndpoint> = z.output<E['data']>

export const MOST_BYTES = 64 * 1024

export const API_PREFIX = '/api/v1'

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
  /** Unless said: a GET is. */
  isRead?: boolean
  isKept?: boolean
  headers?: readonly CallHeader[]
  isStream?: boolean
  limits?: Partial<Limits>
  mostBytes?: number
  body?: Body
  query?: Query
  data?: Data
}

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
