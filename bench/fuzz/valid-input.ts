import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import * as z from 'zod/mini'
import type { Chance } from './chance.ts'
import type { KnownValues } from './known-values.ts'

type Schema = {
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

/** `known`: from replies. */
export type World = { today: IsoDate; callerId: string; known: KnownValues }

const PASSWORD = 'a patient'
const WORDS = ['Ada Weber', '0151 23456789', 'Ring 2', '09:00', 'de', 'Heart'] as const
const DAYS = 40
const MOST_ITEMS = 3

export const schemaOf = (part: AnyEndpoint['body']): Schema =>
  z.parse(z.custom<Schema>(), z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))

type Make = (schema: Schema, name: string, world: World, chance: Chance) => unknown

/** Fits the schema, and often means something by its name. */
export function validValue(schema: Schema, name: string, world: World, chance: Chance): unknown {
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  if (choices.length > 0) return choices[chance.below(choices.length)]
  const { anyOf = [schema] } = schema
  const chosen = anyOf[chance.below(anyOf.length)] ?? {}
  return BY_TYPE[chosen.type ?? 'null']?.(chosen, name, world, chance) ?? null
}

const BY_TYPE: Readonly<Record<string, Make>> = {
  object: (schema, _, world, chance) => validObject(schema, world, chance),
  array: validList,
  integer: validNumber,
  number: validNumber,
  boolean: (_schema, _name, _world, chance) => chance.is(0.5),
  string: validString,
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

const BY_FORM: readonly [form: string, make: (world: World, chance: Chance) => string][] = [
  ['@', (_, chance) => `person${chance.below(50)}@example.org`],
  ['DD-MM-YYYY', ({ today }, chance) => dayMonthYear(addDays(today, chance.below(DAYS)))],
  ['HH:mm', (_, chance) => `${String(8 + chance.below(10)).padStart(2, '0')}:00`],
  ['^[1-9]', (_, chance) => String(1 + chance.below(20))],
  ['^#', () => '#0f6674'],
  ['slots|', () => 'bell appointments'],
  ['base64', () => 'AAAA'],
  ['UUID', (_, chance) => `00000000-0000-4000-8000-${String(chance.below(999)).padStart(12, '0')}`],
]

function validString(schema: Schema, name: string, world: World, chance: Chance): string {
  const { pattern = '', format = '', description = '', maxLength = 1000 } = schema
  const said = `${format} ${description} ${pattern}`
  const [, make] = BY_FORM.find(([form]) => said.includes(form)) ?? []
  return make?.(world, chance) ?? validText(name, world, chance).slice(0, maxLength)
}

function validText(name: string, { callerId, known }: World, chance: Chance): string {
  if (/password/i.test(name)) return PASSWORD
  if (name === 'userId' && chance.is(0.6)) return callerId
  const shown = known.recall(name, chance)
  return typeof shown === 'string' || typeof shown === 'number' ? `${shown}` : chance.pick(WORDS)
}
