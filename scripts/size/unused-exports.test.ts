import { expect, test } from 'vitest'
import { measureFile } from './measure-file.ts'
import { resolverOf, unusedExports } from './unused-exports.ts'

const FILES = {
  'apps/a/fees.ts': `export const fee = 1\nexport type Fee = number\nexport function lost() {}`,
  'apps/a/screen.tsx': `export const Screen = () => <p />`,
  'apps/a/words.ts': `export const spoken = 1\nexport const unspoken = 2`,
  'apps/a/main.ts': `import { fee, type Fee as F } from './fees.ts'
    import * as words from '@desk/rules/words'
    export const start = () => import('./screen.tsx')
    console.log(fee, words.spoken)`,
}
const resolve = (from: string, specifier: string) =>
  specifier === '@desk/rules/words' ? 'apps/a/words.ts' : resolverOf('.')(from, specifier)

test('an export that no other file imports is named', () => {
  expect(unusedExports(new Map(Object.entries(FILES)), resolve)).toEqual([
    'apps/a/fees.ts: lost',
    'apps/a/words.ts: unspoken',
    'apps/a/main.ts: start',
  ])
})

test('a file that may export what nobody imports counts as an importer alone', () => {
  expect(unusedExports(new Map(Object.entries(FILES)), resolve, /main\.ts$/)).toEqual([
    'apps/a/fees.ts: lost',
    'apps/a/words.ts: unspoken',
  ])
})

test('a file’s lines, functions, casts, assertions and anys are counted', () => {
  const source = `const a = [1] as const
const b = a as unknown
const c: any = b!
function d() {
  return () => c
}
`
  expect(measureFile('x.ts', source)).toEqual({ lines: 6, functions: [3], casts: 1, assertions: 1, anys: 1 })
})
