import * as z from 'zod/mini'
import { renamingOf } from './renamed.ts'

/** zod's types hide it of nested schemas. */
type Described = { def: z.core.$ZodTypes['_zod']['def'] }
type Encoder = (value: unknown) => unknown
type Fields = Record<string, unknown>
/** `encode` unset: as it is. */
type Field = { apiName: string; name: string; encode: Encoder | undefined }

/**
 * Like `z.encode`, without checks: those of 1,000 doctors take a hundred times as long, and tests and
 * development make them. Only named fields get out.
 */
export function plainEncoder(schema: z.ZodMiniType): Encoder {
  return encoderOf(schema) ?? ((value) => value)
}

/** The same in API and code. */
const AS_IT_IS = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null', 'undefined'])

/** Undefined: as it is. */
function encoderOf(schema: z.core.$ZodType): Encoder | undefined {
  const { def } = schema as unknown as Described
  if (def.type === 'object') return objectEncoder(def.shape, {})
  if (def.type === 'array') return arrayEncoder(encoderOf(def.element))
  if (def.type === 'optional' || def.type === 'nullable') return maybeEncoder(encoderOf(def.innerType))
  const isPlain = def.type === 'tuple' ? !def.items.some(encoderOf) : AS_IT_IS.has(def.type)
  return isPlain
    ? undefined
    : (renamedEncoder(schema) ?? choiceEncoder(def, schema) ?? checkingEncoder(schema))
}

function objectEncoder(shape: z.core.$ZodShape, names: Record<string, string>): Encoder {
  const fields: Field[] = Object.entries(shape).map(([apiName, schema]) => {
    return { apiName, name: names[apiName] ?? apiName, encode: encoderOf(schema) }
  })
  return (value) => {
    const from = value as Fields
    const to: Fields = {}
    for (const { apiName, name, encode } of fields) {
      const field = from[name]
      if (field !== undefined) to[apiName] = encode ? encode(field) : field
    }
    return to
  }
}

function renamedEncoder(schema: z.core.$ZodType): Encoder | undefined {
  const { api, names } = renamingOf(schema) ?? {}
  return api && names && objectEncoder(api.shape, names)
}

/** Codecs of a few words become a table. */
function choiceEncoder(def: Described['def'], schema: z.core.$ZodType): Encoder | undefined {
  if (def.type !== 'pipe') return undefined
  const { def: out } = def.out as unknown as Described
  if (out.type !== 'enum') return undefined
  const written = new Map(Object.values(out.entries).map((word) => [word as unknown, z.encode(schema, word)]))
  return (value) => written.get(value)
}

/** Left to zod. */
function checkingEncoder(schema: z.core.$ZodType): Encoder {
  return (value) => z.encode(schema, value)
}

function arrayEncoder(encode: Encoder | undefined): Encoder | undefined {
  return encode && ((value) => (value as unknown[]).map(encode))
}

function maybeEncoder(encode: Encoder | undefined): Encoder | undefined {
  return encode && ((value) => (value === null || value === undefined ? value : encode(value)))
}
