import * as z from 'zod/mini'
import { CALL_HEADERS } from './call-headers.ts'
import { type AnyEndpoint, API_PREFIX } from './endpoint.ts'
import { HOUR, type Limit, MINUTE } from './limits.ts'

export type CallReference = {
  method: string
  path: string
  access: string
  isWeighty: boolean
  summary: string
  source: string
  limits: string
  headers: string[]
  body: JsonSchema
  query: JsonSchema
  data: JsonSchema
}

export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  pattern?: string
}

const ACCESS_WORDS = {
  anyone: 'anyone',
  'signed-in': 'anyone logged in',
  doctor: 'doctors',
  admin: 'administrators',
  'doctor-or-admin': 'doctors and administrators',
}

export function describe(endpoint: AnyEndpoint): CallReference {
  const { method, summary, source } = endpoint
  return {
    method,
    path: API_PREFIX + endpoint.path,
    access: ACCESS_WORDS[endpoint.access] + (endpoint.knowsCaller ? '; a token is recognised' : ''),
    isWeighty: endpoint.weighty,
    summary,
    source,
    limits: limitsInWords(endpoint.limits),
    headers: endpoint.headers.map((name) => CALL_HEADERS[name]),
    body: inputSchema(endpoint.body),
    query: inputSchema(endpoint.query),
    data: inputSchema(endpoint.data),
  }
}

/** `120 in 10 minutes`. */
export function limitInWords({ points, seconds }: Limit): string {
  const [unit, length] = seconds % HOUR === 0 ? (['an hour', HOUR] as const) : (['a minute', MINUTE] as const)
  const count = seconds / length
  return count === 1 ? `${points} in ${unit}` : `${points} in ${count} ${unit.split(' ')[1]}s`
}

function limitsInWords({ perAddress, perAccount }: AnyEndpoint['limits']): string {
  const ofAddress = `from one address ${limitInWords(perAddress)}`
  return perAccount ? `${ofAddress}, for one account ${limitInWords(perAccount)}` : ofAddress
}

export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as JsonSchema
}

export const isNothing = ({ type, properties }: JsonSchema): boolean =>
  type === 'object' && Object.keys(properties ?? {}).length === 0

/** `text`, `list of {…}`, `"approved" or "reject"`. */
export function inWords(schema: JsonSchema): string {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(inWords).join(' or ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(inWords).join(', ')}]`
  if (schema.items) return `list of ${inWords(schema.items)}`
  if (schema.properties) return `{ ${fieldsInWords(schema)} }`
  return plainInWords(schema)
}

function plainInWords({ description, type = 'anything' }: JsonSchema): string {
  return description ?? (type === 'string' ? 'text' : type)
}

/** `?`: optional. */
export function fieldsInWords({ properties = {}, required = [] }: JsonSchema): string {
  return Object.entries(properties)
    .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${inWords(schema)}`)
    .join(', ')
}
