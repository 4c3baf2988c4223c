import { API_PREFIX } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { envelope } from './envelope.ts'
import { type CallReference, describe, isNothing, type JsonSchema, inputSchema } from './reference.ts'

export function openApiDocument(title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of ENDPOINTS.map(describe)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: API_PREFIX.split('/').at(-1) },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(call: CallReference) {
  return {
    summary: call.summary,
    description: `For ${call.access}.${call.isWeighty ? ' Asks for the password again.' : ''} Limits: ${call.limits}. Source: ${call.source}.`,
    security: security(call.access),
    parameters: [...parameters(call.query), ...call.headers.map(headerParameter)],
    ...(call.method === 'POST' && { requestBody: { required: true, content: json(call.body) } }),
    responses: {
      200: {
        description: 'Done, or refused with a sentence fit to be shown.',
        content: json(reply(call.data)),
      },
      429: {
        description: 'Too many calls; the header Retry-After says in how many seconds to come back.',
        content: json(reply()),
      },
      default: { description: 'Not possible: what only a program can cause.', content: json(reply()) },
    },
  }
}

/** The empty alternative makes the token optional. */
function security(access: string) {
  if (access === 'anyone') return []
  return access.startsWith('anyone;') ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function parameters({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const headerParameter = (name: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
})

function reply(data?: JsonSchema): JsonSchema {
  const schema = inputSchema(envelope)
  if (!data || isNothing(data)) return schema
  return { ...schema, properties: { ...schema.properties, data } }
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
