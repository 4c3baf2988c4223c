import { expect, test } from 'vitest'
import { longestFiles } from './test-times.ts'

test('the longest files of both kinds of tests are named, with all that was tried in them', () => {
  const output = [
    ' ✓  server  apps/server/src/a.test.ts (9 tests) 46445ms',
    ' ✓  rules  packages/rules/src/b.test.ts (2 tests | 1 skipped) 900ms',
    '  ✘   2 e2e/specs/c.spec.ts:19:3 › at a desk › the screens (of a doctor) (3.5m)',
    '  ✓   3 e2e/specs/c.spec.ts:19:3 › at a desk › the screens (of a doctor) (retry #1) (30.0s)',
    ' Test Files  2 passed (2)',
  ].join('\n')
  expect(longestFiles(output, 2)).toEqual([
    { file: 'e2e/specs/c.spec.ts', seconds: 240 },
    { file: 'apps/server/src/a.test.ts', seconds: 46 },
  ])
})
