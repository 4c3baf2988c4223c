import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import * as z from 'zod/mini'
import type { Chance } from './chance.ts'
import type { KnownValues } from './known-values.ts'

/** What is read of a JSON schema. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maxLength?: number
  pattern?: string
  format?: string
  description?: string
}

/** Its callers, the day it is, and what it has shown of itself. */
export type World = { today: IsoDate; callerId: string; known: KnownValues }

const PASSWORD = 'a patient'
const DAYS = 40
/** Of a list that may be long. */
const MOST_ITEMS = 3

export const schemaOf = (part: AnyEndpoint['body']): Schema =>
  z.parse(z.custom<Schema>(), z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))

/** A value that the schema takes, and, as far as names tell, one that means something in the hospital. */
export function validValue(schema: Schema, name: string, world: World, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[chance.below(schema.enum.length)]
  if (schema.anyOf)
    return validValue(schema.anyOf[chance.below(schema.anyOf.length)] ?? {}, name, world, chance)
  switch (schema.type) {
    case 'object':
      return validObject(schema, world, chance)
    case 'array':
      return validList(schema, name, world, chance)
    case 'integer':
    case 'number':
      return validNumber(schema, name, world, chance)
    case 'boolean':
      return chance.is(0.5)
    case 'string':
      return validString(schema, name, world, chance)
    default:
      return null
  }
}

function validObject({ properties = {}, required = [] }: Schema, world: World, chance: Chance): object {
  const kept = Object.entries(properties).filter(([name]) => required.includes(name) || chance.is(0.5))
  return Object.fromEntries(kept.map(([name, schema]) => [name, validValue(schema, name, world, chance)]))
}

function validList({ items, prefixItems, minItems = 0 }: Schema, name: string, world: World, chance: Chance) {
  if (prefixItems) return prefixItems.map((item) => validValue(item, name, world, chance))
  const length = minItems + chance.below(MOST_ITEMS)
  return Array.from({ length }, () => validValue(items ?? {}, name, world, chance))
}

function validNumber({ minimum, exclusiveMinimum }: Schema, name: string, world: World, chance: Chance) {
  const shown = world.known.recall(name, chance)
  if (typeof shown === 'number') return shown
  return Math.max(0, minimum ?? 0, (exclusiveMinimum ?? -1) + 1) + chance.below(3)
}

function validString(schema: Schema, name: string, world: World, chance: Chance): string {
  const { pattern = '', format, description = '', maxLength = 1000 } = schema
  if (format === 'base64') return 'AAAA'
  if (pattern.includes('@')) return `person${chance.below(50)}@example.org`
  if (description === 'DD-MM-YYYY')
    return addDays(world.today, chance.below(DAYS)).split('-').toReversed().join('-')
  if (description === 'HH:mm') return `${String(8 + chance.below(10)).padStart(2, '0')}:00`
  if (pattern.startsWith('^[1-9]')) return String(1 + chance.below(20))
  if (pattern.startsWith('^#')) return '#0f6674'
  if (pattern.includes('slots|')) return 'bell appointments'
  if (/password/i.test(name)) return PASSWORD
  if (name === 'userId' && chance.is(0.6)) return world.callerId
  const shown = world.known.recall(name, chance)
  return String(shown ?? chance.pick(['Ada Weber', '0151 23456789', 'Ring 2', '09:00', 'de', 'Heart'])).slice(
    0,
    maxLength,
  )
}
