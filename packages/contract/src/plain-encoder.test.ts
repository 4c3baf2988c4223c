import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from './endpoints.ts'
import { plainEncoder } from './plain-encoder.ts'
import { renamed } from './renamed.ts'

const text = z.string()
const item = renamed(z.object({ _id: text, note: z.optional(z.nullable(text)) }), { _id: 'id' })
const order = renamed(
  z.object({ _id: text, items: z.array(item), first: z.nullable(item), pair: z.tuple([text, text]) }),
  { _id: 'id', items: 'list' },
)
const anOrder = {
  id: '1',
  list: [{ id: '2', note: 'n' }, { id: '3', note: null }, { id: '4' }],
  first: null,
  pair: ['a', 'b'],
}

test('writes what zod writes, field after field', () => {
  const written = plainEncoder(order)(anOrder)
  expect(JSON.stringify(written)).toBe(JSON.stringify(z.encode(order, z.parse(order, written))))
  expect(written).toEqual({
    _id: '1',
    items: [{ _id: '2', note: 'n' }, { _id: '3', note: null }, { _id: '4' }],
    first: null,
    pair: ['a', 'b'],
  })
})

test('lets no field out that the contract does not name, however deep', () => {
  const secret = { passwordHash: 'secret' }
  const list = anOrder.list.map((one) => ({ ...one, ...secret }))
  const written = plainEncoder(order)({ ...anOrder, ...secret, list, first: { id: '5', ...secret } })
  expect(JSON.stringify(written)).not.toContain('secret')
})

test('leaves to zod what it does not know', () => {
  const upperCase = z.codec(text, text, {
    decode: (value) => value.toLowerCase(),
    encode: (value) => value.toUpperCase(),
  })
  const encode = plainEncoder(z.object({ word: upperCase, pair: z.tuple([upperCase, text]) }))
  expect(encode({ word: 'a', pair: ['b', 'c'] })).toEqual({ word: 'A', pair: ['B', 'c'] })
})

type JsonSchema = z.core.JSONSchema.BaseSchema

const SAMPLES: Record<string, unknown> = {
  number: 1,
  integer: 15,
  boolean: true,
  string: 'text',
  date: '2027-03-02',
  'date-time': '2027-03-02T08:00:00Z',
  'HH:mm': '09:00',
}

/** Fits the schema, as JSON Schema describes it. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.type === 'integer' && schema.minimum !== undefined) return schema.minimum
  const { anyOf, prefixItems, items, properties } = schema
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (prefixItems) return prefixItems.map((part) => sampleOf(part as JsonSchema))
  if (items) return [sampleOf(items as JsonSchema)]
  if (!properties) return simpleSampleOf(schema)
  const fields = Object.entries(properties)
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field as JsonSchema)]))
}

function simpleSampleOf({ type, format = '', description = '', ...schema }: JsonSchema): unknown {
  const [first = ''] = [type].flat()
  return schema.const ?? schema.enum?.[0] ?? SAMPLES[format] ?? SAMPLES[description] ?? SAMPLES[first]
}

test.each(ENDPOINTS.map(({ method, path, data }) => ({ call: `${method} ${path}`, data })))(
  'the data of $call',
  ({ data }) => {
    const sent = sampleOf(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }))
    const decoded = z.decode(data, sent)
    expect(plainEncoder(data)(decoded)).toEqual(sent)
    expect(plainEncoder(data)(decoded)).toEqual(z.encode(data, decoded))
  },
)
