import { expect, test } from 'vitest'
import { failedTests } from './failed-tests.ts'

test('every test, and every whole file, that failed is named once, with what it said first', () => {
  const output = [
    ' ✓  server  apps/server/src/a.test.ts (9 tests) 46445ms',
    ' FAIL   server  apps/server/src/b.test.ts > a group > a sentence (initial run, 1st retry)',
    'Error: Snapshot `a sentence 1` mismatched',
    '',
    ' FAIL   server  apps/server/src/b.test.ts > a group > a sentence (initial run, 1st retry)',
    'Error: Snapshot `a sentence 1` mismatched',
    ' FAIL  apps/web/src/c.test.ts > another',
    'AssertionError: expected 1 to be 2',
    ' FAIL   server  apps/server/src/d.test.ts [ apps/server/src/d.test.ts ]',
    'SyntaxError: Unexpected token',
    ' FAIL   server  apps/server/src/e.test.ts > one of two',
    ' FAIL   server  apps/server/src/e.test.ts > the other [ of two ]',
    'Error: the server did not start',
    '      Tests  4 failed | 8 passed (10)',
  ].join('\n')
  expect(failedTests(output)).toEqual([
    'apps/server/src/b.test.ts > a group > a sentence (initial run, 1st retry): Error: Snapshot `a sentence 1` mismatched',
    'apps/web/src/c.test.ts > another: AssertionError: expected 1 to be 2',
    'apps/server/src/d.test.ts: SyntaxError: Unexpected token',
    'apps/server/src/e.test.ts > one of two: Error: the server did not start',
    'apps/server/src/e.test.ts > the other [ of two ]: Error: the server did not start',
  ])
})
