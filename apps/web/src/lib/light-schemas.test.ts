import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as zod from 'zod/mini'
import * as light from './light-schemas.ts'

type Modules = ReadonlyMap<string, object>
type Full = zod.core.$ZodType

const ROOT = resolve(import.meta.dirname, '../../../..')
/** They write the reference, which only the server does. */
const SERVERS = /(openapi|api-reference|plain-encoder|reference)\.ts$/
const FILES = globSync(['packages/contract/src/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: ROOT })
const CODE = FILES.filter((file) => !file.includes('.test.') && !SERVERS.test(file))
const RUNS = 40

const full = await loadContract()
const fullForms = await import('@desk/contract/form-fields')
vi.doMock('zod/mini', () => light)
vi.resetModules()
const lightened = await loadContract()
const lightForms = await import('@desk/contract/form-fields')
const lightZod = await import('zod/mini')
vi.doUnmock('zod/mini')
// For the next file.
vi.resetModules()

async function loadContract(): Promise<Modules> {
  const files = CODE.filter((file) => file.startsWith('packages/contract/'))
  const modules = new Map<string, object>()
  for (const file of files) modules.set(file, await import(`${ROOT}/${file}`))
  return modules
}

const isSchema = (value: unknown): value is zod.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

function schemasOf(modules: Modules, file: string): Map<string, zod.ZodMiniType> {
  const exported = Object.entries(modules.get(file) ?? {})
  const found = exported.flatMap(([name, value]: [string, unknown]) => {
    const parts = typeof value === 'object' && value !== null && 'path' in value ? Object.entries(value) : []
    return [[name, value], ...parts.map(([part, each]: [string, unknown]) => [`${name}.${part}`, each])]
  })
  const named = found.map(([name, value]): [string, unknown] => [String(name), value])
  return new Map(named.flatMap(([name, value]) => (isSchema(value) ? [[name, value]] : [])))
}

const TEXTS = [
  ['', ' ', ' a ', 'a', 'Anna', 'x'.repeat(101), 'x'.repeat(2001), 'ä€😀', '\u0000', '\uD800'],
  ['2026-02-29', '2024-02-29', '2026-11-23', '29-02-2024', '31-02-2027', '01-13-2026', '09:30', '24:00'],
  ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00.123Z', '2026-11-23T09:00:00+01:00', '2026-11-23T09:00Z'],
  [
    'anna@example.org',
    'a@b',
    'anna@',
    '1',
    '12',
    '0',
    '200',
    '999999',
    'true',
    'bell',
    'bell slots:1',
    'bell x',
  ],
  ['https://example.org/a?b', 'example', 'AAAA', 'AAA=', 'A===', 'AAAAA', 'Zm9v', 'constructor', '__proto__'],
].flat()
const NUMBERS = [0, 1, 2, 5, 7, 15, 24, 30, 60, 200, 10_001, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, Infinity]
const JUNK = [undefined, null, true, [], {}, [1], { a: 1 }, ...NUMBERS, ...TEXTS]

function sampleOf(schema: Full): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 150, arbitrary: rightOf(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK) },
  )
}

function rightOf(schema: Full): fc.Arbitrary<unknown> {
  const { core } = zod
  if (schema instanceof core.$ZodObject) return recordOf(schema._zod.def.shape)
  if (schema instanceof core.$ZodArray) return fc.array(sampleOf(schema._zod.def.element), { maxLength: 8 })
  if (schema instanceof core.$ZodTuple) return fc.tuple(...schema._zod.def.items.map(sampleOf))
  if (schema instanceof core.$ZodOptional)
    return fc.option(sampleOf(schema._zod.def.innerType), { nil: undefined })
  if (schema instanceof core.$ZodNullable) return fc.option(sampleOf(schema._zod.def.innerType))
  if (schema instanceof core.$ZodPipe) return sampleOf(schema._zod.def.in)
  if (schema instanceof core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries))
  if (schema instanceof core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values)
  const right = JUNK.filter((value) => zod.safeParse(schema, value).success)
  return fc.constantFrom(...(right.length > 0 ? right : JUNK))
}

function recordOf(shape: Readonly<Record<string, Full>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape)
  const mayBeAbsent = fields.filter(([, field]) => zod.safeParse(field, undefined).success)
  return fc
    .record(Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)])))
    .chain((whole) =>
      fc.subarray(mayBeAbsent.map(([name]) => name)).map((absent) => {
        const kept = Object.entries(whole).filter(([name]) => !absent.includes(name))
        return { ...Object.fromEntries(kept), another: 1 }
      }),
    )
}

/** A codec may throw on a value it was not meant for, which is a refusal too. */
function outcome(read: () => { success: boolean; data?: unknown }) {
  try {
    const { success, data } = read()
    return success ? { data } : 'refused'
  } catch {
    return 'refused'
  }
}

test.for([...full.keys()])(
  '%s says the same with the light schemas: what passes, and what comes out',
  (file) => {
    const lights = schemasOf(lightened, file)
    for (const [name, schema] of schemasOf(full, file)) {
      const other = lights.get(name)
      if (!other) throw new Error(`${name} has no light one`)
      const isSame = fc.property(sampleOf(schema), (value) => {
        const read = outcome(() => zod.safeParse(schema, value))
        expect(
          outcome(() => lightZod.safeParse(other, value)),
          name,
        ).toStrictEqual(read)
        for (const inCode of [value, read === 'refused' ? value : read.data]) {
          const written = outcome(() => zod.safeEncode(schema, inCode))
          expect(
            outcome(() => lightZod.safeEncode(other, inCode)),
            name,
          ).toStrictEqual(written)
        }
      })
      fc.assert(isSame, { numRuns: RUNS, seed: 1, includeErrorInReport: true })
    }
  },
)

test('a form learns the same of its fields from the light schemas', () => {
  for (const file of full.keys()) {
    const lights = schemasOf(lightened, file)
    for (const [name, schema] of schemasOf(full, file)) {
      const other = lights.get(name) ?? schema
      expect(lightForms.formFields(other), `${file} ${name}`).toEqual(fullForms.formFields(schema))
    }
  }
})

test('whatever the contract and the screens ask of zod is there, and a refusal says where a value is wrong', () => {
  const asked = new Set(
    CODE.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
      .filter((code) => code.includes("from 'zod/mini'"))
      .flatMap((code) => [...code.matchAll(/\bz\.([a-z]\w*)/g)].map(([, name = '']) => name)),
  )
  const typesOnly = new Set(['output', 'core'])
  expect([...asked].filter((name) => !(name in light) && !typesOnly.has(name))).toEqual([])

  expect(lightZod.object).toBe(light.object)
  const list = light.object({ days: light.array(light.object({ date: light.string() })) })
  const { error } = light.safeParse(list, { days: [{ date: '2026-11-23' }, { date: 7 }] })
  expect(error?.message).toBe('days/1/date/string')
})
