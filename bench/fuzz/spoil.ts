import type { Chance } from './chance.ts'

const ODD: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Etxt.exe',
  '\uFEFF',
  'ﷺ'.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(60),
  'e\u0301'.repeat(150),
  'a'.repeat(101),
  'a'.repeat(5000),
  "'; DROP TABLE users; --",
  '%',
  '_%_',
  '\\',
  '$1',
  '{"a":1}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '9'.repeat(400),
  '0x10',
  '1e3',
  '31-02-2027',
  '29-02-2027',
  '00-00-0000',
  '01-01-9999',
  '31-12-0001',
  '2027-03-04',
  '١٢-٠٣-٢٠٢٧',
  '24:00',
  '00:60',
  '09:00\r\nX-Odd: 1',
  'a@b',
  `${'a'.repeat(250)}@example.org`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  {},
  [[[]]],
  [null],
  { $gt: '' },
  { length: 1e9 },
  Array.from({ length: 300 }, (_, place) => place),
]

export function spoil(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.7)) return spoilItem(value, chance)
  if (isObject(value) && Object.keys(value).length > 0 && chance.is(0.95)) return spoilField(value, chance)
  if (typeof value === 'string' && chance.is(0.3)) return spoilText(value, chance)
  return chance.pick(ODD)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function spoilItem(list: readonly unknown[], chance: Chance): unknown[] {
  const at = chance.below(list.length)
  if (chance.is(0.2)) return [...list, ...list]
  return list.map((item, place) => (place === at ? spoil(item, chance) : item))
}

function spoilField(fields: Record<string, unknown>, chance: Chance): object {
  const names = Object.keys(fields)
  const name = names[chance.below(names.length)] ?? ''
  if (chance.is(0.1)) return { ...fields, [name]: undefined }
  // Computed, so that `__proto__` is a key.
  if (chance.is(0.1))
    return { ...fields, [chance.pick(['__proto__', 'toString', 'isAdmin', '_id'])]: chance.pick(ODD) }
  return { ...fields, [name]: spoil(fields[name], chance) }
}

function spoilText(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1)
  const odd = chance.pick(['\u0000', ' ', '\n', '\u202E', '%', "'", '\uD800', '0', 'é'])
  return text.slice(0, at) + odd + text.slice(at)
}
