/**
 * Our part of zod/mini at a sixth of its weight, put in by the build (light-contract.ts); only the server
 * needs zod. Passes, changes and refuses the same values (light-schemas.test.ts), with a word for a reason.
 */

type Way = 'decode' | 'encode'
type Run = (value: unknown, way: Way) => unknown
type Described = { type: string; shape?: Shape; items?: readonly Schema[]; innerType?: Schema }
type CheckDef = { check: string; maximum?: number; pattern?: RegExp }
type Check = { _zod: { def: CheckDef }; pass: (value: unknown) => unknown }
type Shape = Readonly<Record<string, Schema>>
type Schema = {
  _zod: { def: Described & { checks: readonly Check[] } }
  shape: Shape
  mayBeAbsent: boolean
  check: (...checks: Check[]) => Schema
  run: Run
}

/** `days/1/date/string` */
class Mismatch extends Error {}

function fail(expected: string): never {
  throw new Mismatch(expected)
}

/** As in zod overwriting checks count both ways. */
function make(def: Described, read: Run, mayBeAbsent = false, checks: readonly Check[] = []): Schema {
  const checked = (value: unknown) => checks.reduce((passed, { pass }) => pass(passed), value)
  return {
    _zod: { def: { ...def, checks } },
    shape: def.shape ?? {},
    mayBeAbsent,
    check: (...more) => make(def, read, mayBeAbsent, [...checks, ...more]),
    run(value, way) {
      const found = read(value, way)
      if (checks.length === 0) return found
      return way === 'decode' ? checked(found) : read(checked(value), way)
    },
  }
}

const plain = (type: string, isOne: (value: unknown) => boolean) =>
  make({ type }, (value) => (isOne(value) ? value : fail(type)))

export const string = () => plain('string', (value) => typeof value === 'string')
export const number = () => plain('number', Number.isFinite)
export const int = () => plain('number', Number.isSafeInteger)
export const boolean = () => plain('boolean', (value) => typeof value === 'boolean')
export const literal = (only: unknown) => plain('literal', (value) => value === only)
export const unknown = () => plain('unknown', () => true)
export const custom = () => plain('custom', () => true)

const oneOf = (names: readonly unknown[]) => plain('enum', (value) => names.includes(value))
export { oneOf as enum }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fields(shape: Shape, isLoose: boolean): Schema {
  const entries = Object.entries(shape)
  return make({ type: 'object', shape }, (value, way) => {
    if (!isRecord(value)) return fail('object')
    const found = isLoose ? { ...value } : {}
    for (const [name, schema] of entries) {
      if (name in value) found[name] = within(name, schema, value[name], way)
      else if (!schema.mayBeAbsent) within(name, NEVER, undefined, way)
    }
    return found
  })
}
const NEVER = plain('there', () => false)

function within(name: string, schema: Schema, value: unknown, way: Way): unknown {
  try {
    return schema.run(value, way)
  } catch (error) {
    if (error instanceof Mismatch) error.message = `${name}/${error.message}`
    throw error
  }
}

export const object = (shape: Shape) => fields(shape, false)
export const looseObject = (shape: Shape) => fields(shape, true)
export const extend = (schema: Schema, shape: Shape) => object({ ...schema.shape, ...shape })

export const array = (element: Schema) =>
  make({ type: 'array' }, (value, way) =>
    Array.isArray(value)
      ? value.map((each, place) => within(String(place), element, each, way))
      : fail('array'),
  )

export const tuple = (items: readonly Schema[]) =>
  make({ type: 'tuple', items }, (value, way) =>
    Array.isArray(value) && value.length === items.length
      ? items.map((item, place) => item.run(value[place], way))
      : fail('tuple'),
  )

export const optional = (innerType: Schema) =>
  make(
    { type: 'optional', innerType },
    (value, way) => (value === undefined ? value : innerType.run(value, way)),
    true,
  )
export const exactOptional = (innerType: Schema) => make({ type: 'optional', innerType }, innerType.run, true)
export const nullable = (innerType: Schema) =>
  make(
    { type: 'nullable', innerType },
    (value, way) => (value === null ? value : innerType.run(value, way)),
    innerType.mayBeAbsent,
  )

export const codec = (api: Schema, code: Schema, ways: Record<Way, (value: unknown) => unknown>) =>
  make(
    { type: 'pipe' },
    (value, way) => {
      const [from, to] = way === 'decode' ? [api, code] : [code, api]
      return to.run(ways[way](from.run(value, way)), way)
    },
    api.mayBeAbsent,
  )

const check = (def: CheckDef, pass: (value: unknown) => unknown): Check => ({ _zod: { def }, pass })

const claim = (def: CheckDef, isRight: (value: unknown) => boolean): Check =>
  check(def, (value) => (isRight(value) ? value : fail(def.check)))

/** Of a text the characters, not the halves of pairs. */
const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? Array.from(value).length : Array.isArray(value) ? value.length : Number.NaN

export const refine = (isRight: (value: unknown) => boolean) => claim({ check: 'custom' }, isRight)
export const describe = () => claim({ check: 'describe' }, () => true)
export const overwrite = (change: (text: string) => string) =>
  check({ check: 'overwrite' }, (value) => (typeof value === 'string' ? change(value) : value))
export const trim = () => overwrite((text) => text.trim())
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
export const regex = (pattern: RegExp) => claim({ check: 'string_format', pattern }, matches(pattern))
export const minLength = (least: number) =>
  claim({ check: 'min_length' }, (value) => lengthOf(value) >= least)
export const maxLength = (maximum: number) =>
  claim({ check: 'max_length', maximum }, (value) => lengthOf(value) <= maximum)
export const length = (wanted: number) =>
  claim({ check: 'length_equals' }, (value) => lengthOf(value) === wanted)
export const gte = (least: number) => claim({ check: 'greater_than' }, (value) => Number(value) >= least)
export const lte = (most: number) => claim({ check: 'less_than' }, (value) => Number(value) <= most)
export const lt = (end: number) => claim({ check: 'less_than' }, (value) => Number(value) < end)
export const positive = () => claim({ check: 'greater_than' }, (value) => Number(value) > 0)

const DATE = '\\d{4}-(?:0[1-9]|1[0-2])-(?:[0-2]\\d|3[01])'
const TIME = 'T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?'
const OFFSET = '[+-](?:[01]\\d|2[0-3]):[0-5]\\d'

/** Without its pattern, which a form's field must not check. */
const written = (pattern: string) => string().check(refine(matches(new RegExp(`^${pattern}$`))))

/** Begins with a day of the calendar. */
function isOfDay(value: unknown): boolean {
  const date = String(value).slice(0, 10)
  const day = new Date(date)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
const ofDay = (pattern: string) => written(pattern).check(refine(isOfDay))

export const iso = {
  date: () => ofDay(DATE),
  datetime: ({ offset = false } = {}) => ofDay(`${DATE}${TIME}(?:Z${offset ? `|${OFFSET}` : ''})`),
}

export const base64 = () =>
  written('[0-9a-zA-Z+/]*={0,2}').check(refine((value) => lengthOf(value) % 4 === 0))
export const url = () => string().check(refine((value) => typeof value === 'string' && URL.canParse(value)))

export const regexes = {
  html5Email:
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
}

export function config(): void {}

export const parse = (schema: Schema, value: unknown) => schema.run(value, 'decode')
export const encode = (schema: Schema, value: unknown) => schema.run(value, 'encode')
export const safeParse = (schema: Schema, value: unknown) => attempt(() => parse(schema, value))
export const safeEncode = (schema: Schema, value: unknown) => attempt(() => encode(schema, value))

function attempt(read: () => unknown) {
  try {
    return { success: true, data: read() }
  } catch (error) {
    if (error instanceof Mismatch) return { success: false, error }
    throw error
  }
}
