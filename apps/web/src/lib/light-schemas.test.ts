import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as zod from 'zod/mini'
import * as light from './light-schemas.ts'

type Modules = Record<string, Record<string, unknown>>
type Full = zod.core.$ZodType

const ROOT = resolve(import.meta.dirname, '../../../..')
/** They write the reference, which only the server does. */
const SERVERS = /(openapi|api-reference|plain-encoder|reference)\.ts$/
const FILES = globSync(['packages/contract/src/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: ROOT })
const CODE = FILES.filter((file) => !file.includes('.test.') && !SERVERS.test(file))
const RUNS = 40

const full = await contract()
vi.doMock('zod/mini', () => light)
vi.resetModules()
const lightened = await contract()
vi.doUnmock('zod/mini')

async function contract(): Promise<Modules> {
  const files = CODE.filter((file) => file.startsWith('packages/contract/'))
  const loaded = files.map(async (file) => [file, await import(`${ROOT}/${file}`)])
  return Object.fromEntries(await Promise.all(loaded))
}

/** Every schema that a module exports, alone or as a part of a call. */
function schemasIn(exported: Record<string, unknown>): Map<string, any> {
  const found = new Map()
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value !== 'object' || value === null) continue
    if ('_zod' in value) found.set(name, value)
    for (const part of ['body', 'query', 'data']) {
      if (part in value && 'path' in value) found.set(`${name}.${part}`, Reflect.get(value, part))
    }
  }
  return found
}

const TEXTS = [
  ['', ' ', ' a ', 'a', 'Anna', 'x'.repeat(101), 'x'.repeat(2001), 'ä€😀', '\u0000', '\uD800'],
  ['2026-02-29', '2024-02-29', '2026-11-23', '29-02-2024', '31-02-2027', '01-13-2026', '09:30', '24:00'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00.123Z', '2026-11-23T09:00:00+01:00', '2026-11-23T09:00Z'],
  ['anna@example.org', 'a@b', 'anna@', '1', '12', '0', '200', '999999', 'true', 'bell', 'bell slots:1', 'bell x'],
  ['https://example.org/a?b', 'example', 'AAAA', 'AAA=', 'A===', 'AAAAA', 'Zm9v', 'constructor', '__proto__'],
].flat()
const NUMBERS = [0, 1, 2, 5, 7, 15, 24, 30, 60, 200, 10_001, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, Infinity]
const JUNK = [undefined, null, true, [], {}, [1], { a: 1 }, ...NUMBERS, ...TEXTS]

/** Nearly always what the schema takes, now and then anything. */
function sampleOf(schema: Full): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 150, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: fc.constantFrom(...JUNK) })
}

function rightOf(schema: Full): fc.Arbitrary<unknown> {
  const { def } = schema._zod as unknown as { def: any }
  if (def.type === 'object') return recordOf(def.shape)
  if (def.type === 'array') return fc.array(sampleOf(def.element), { maxLength: 8 })
  if (def.type === 'tuple') return fc.tuple(...def.items.map(sampleOf))
  if (def.type === 'optional') return fc.option(sampleOf(def.innerType), { nil: undefined })
  if (def.type === 'nullable') return fc.option(sampleOf(def.innerType), { nil: null })
  if (def.type === 'pipe') return sampleOf(def.in)
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  const right = JUNK.filter((value) => zod.safeParse(schema, value).success)
  return fc.constantFrom(...(right.length > 0 ? right : JUNK))
}

function recordOf(shape: Record<string, Full>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]))
  const required = Object.keys(shape).filter((name) => !zod.safeParse(shape[name] as Full, undefined).success)
  return fc.record({ ...fields, another: fc.constant(1) }, { requiredKeys: required })
}

/** What comes of it. A codec may break on what it was never meant for: that is a refusal as well. */
function outcome(read: () => { success: boolean; data?: unknown }) {
  try {
    const { success, data } = read()
    return success ? { data } : 'refused'
  } catch {
    return 'refused'
  }
}

test.for(Object.keys(full))('%s says the same with the light schemas: what passes, and what comes out', (file) => {
  const lights = schemasIn(lightened[file] ?? {})
  for (const [name, schema] of schemasIn(full[file] ?? {})) {
    const other = lights.get(name)
    const isSame = fc.property(sampleOf(schema), (value) => {
      const read = outcome(() => zod.safeParse(schema, value))
      expect(outcome(() => light.safeParse(other, value)), name).toStrictEqual(read)
      for (const inCode of [value, read === 'refused' ? value : read.data]) {
        const written = outcome(() => zod.safeEncode(schema, inCode as never))
        expect(outcome(() => light.safeEncode(other, inCode)), name).toStrictEqual(written)
      }
    })
    fc.assert(isSame, { numRuns: RUNS, seed: 1, includeErrorInReport: true })
  }
})

test('a form learns the same of its fields from the light schemas', () => {
  const { formFields } = full['packages/contract/src/form-fields.ts'] as any
  const { formFields: lightFields } = lightened['packages/contract/src/form-fields.ts'] as any
  for (const file of Object.keys(full)) {
    const lights = schemasIn(lightened[file] ?? {})
    for (const [name, schema] of schemasIn(full[file] ?? {})) {
      expect(lightFields(lights.get(name)), `${file} ${name}`).toEqual(formFields(schema))
    }
  }
})

test('whatever the contract and the screens ask of zod is there, and says where a value is wrong', () => {
  const asked = new Set(
    CODE.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
      .filter((code) => code.includes("from 'zod/mini'"))
      .flatMap((code) => [...code.matchAll(/\bz\.([a-z]\w*)/g)].map(([, name = '']) => name)),
  )
  const typesOnly = ['output', 'core']
  expect([...asked].filter((name) => !(name in light) && !typesOnly.includes(name))).toEqual([])

  const list = light.object({ days: light.array(light.object({ date: light.iso.date() })) })
  const { error } = light.safeParse(list, { days: [{ date: '2026-11-23' }, { date: 'soon' }] })
  expect(error?.message).toBe('days.1.date: not custom')
})
