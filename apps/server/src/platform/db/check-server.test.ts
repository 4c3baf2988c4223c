import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { checkServer, refusalOf } from './check-server.ts'

const FIT = { version: 15, encoding: 'UTF8', installed: false, available: true, allowed: true }

test('the database of the tests is fit', async () => {
  const { pool } = await emptyDatabase()
  await expect(checkServer(pool)).resolves.toBeUndefined()
  await pool.end()
})

test.each([
  [{ version: 14 }, /PostgreSQL 14; version 15 or newer/],
  [{ encoding: 'LATIN1' }, /encoding LATIN1/],
  [{ available: false }, /lacks the extension btree_gist/],
  [{ allowed: false }, /GRANT CREATE/],
])('a server with %o is refused in one sentence', (facts, words) => {
  expect(refusalOf({ ...FIT, ...facts })).toMatch(words)
})

test('an extension that an administrator installed is enough', () => {
  expect(refusalOf({ ...FIT, available: false, installed: true })).toBeUndefined()
})
