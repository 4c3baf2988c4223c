import { API_PREFIX, type AnyEndpoint } from '@desk/contract/endpoint'
import type { Chance } from './chance.ts'
import { spoil } from './spoil.ts'
import { schemaOf, validValue, type World } from './valid-input.ts'

export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const MOST_SPOILED = 3

/** One in six is malformed instead. */
export function nearValidRequest(
  endpoint: AnyEndpoint,
  token: string | undefined,
  world: World,
  chance: Chance,
): RawRequest {
  const { method, path } = endpoint
  let input = validValue(schemaOf(method === 'GET' ? endpoint.query : endpoint.body), '', world, chance)
  for (let spoiled = chance.below(MOST_SPOILED + 1); spoiled > 0; spoiled -= 1) input = spoil(input, chance)
  const request: RawRequest = {
    method,
    path: API_PREFIX + path + (method === 'GET' ? queryOf(input) : ''),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(chance.is(0.2) && { 'idempotency-key': chance.pick(['once', 'a'.repeat(300), ' ', '{}']) }),
      ...(chance.is(0.3) && { 'accept-language': chance.pick(['de', 'ar', 'xx-;q=9', '*'.repeat(200)]) }),
    },
    body: method === 'GET' ? undefined : JSON.stringify(input),
  }
  return chance.is(1 / 6) ? spoilForm(request, endpoint, chance) : request
}

/** As some clients write lists and objects. */
function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return `?${encodeURIComponent(String(input).toWellFormed())}`
  const pairs = Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((each: unknown) => [name, each] as const),
  )
  const written = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value).toWellFormed())}`,
  )
  return `?${written.join('&')}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function spoilForm(request: RawRequest, { mostBytes }: AnyEndpoint, chance: Chance): RawRequest {
  const { body = '', headers, path } = request
  const change: () => Partial<RawRequest> = chance.pick([
    () => ({ body: body.slice(0, chance.below(body.length)) }),
    () => ({ body: chance.pick(['null', '[]', '"x"', '0', '{', '}', '\u0000', '{"a":1,"a":2}']) }),
    () => ({ body: '['.repeat(10_000) }),
    () => ({ body: `{"a":"${'x'.repeat(mostBytes)}"}` }),
    () => ({
      headers: {
        ...headers,
        'content-type': chance.pick([
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'x',
        ]),
      },
    }),
    () => ({ headers: { ...headers, 'content-encoding': 'gzip' } }),
    () => ({
      headers: {
        ...headers,
        authorization: chance.pick([
          'Bearer',
          'Bearer ',
          'Basic YTpi',
          `Bearer ${'x'.repeat(7000)}`,
          'Bearer %00',
        ]),
      },
    }),
    () => ({
      path:
        path +
        chance.pick(['/', '%zz', '%00', '%ff', '?a=%', '&a=1&a=2', `?${'a'.repeat(3000)}`, '/../..', ';x']),
    }),
    () => ({
      path: path.replace(/\w+$/, (last) => chance.pick([last.toUpperCase(), `%2e%2e/${last}`, `/${last}`])),
    }),
    () => ({ method: chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) }),
  ])
  return { ...request, ...change() }
}
