import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { checkServer, refusalOf } from './check-server.ts'

const EXTENSIONS = ['btree_gist', 'pg_trgm', 'plpgsql']
const FIT = {
  version: 15,
  encoding: 'UTF8',
  installed: [''],
  available: EXTENSIONS,
  allowed: true,
  unfinished: false,
}

test('the database of the tests is fit', async () => {
  const { pool } = await emptyDatabase()
  await expect(checkServer(pool)).resolves.toBeUndefined()
  await pool.end()
})

test.each([
  [{ version: 14 }, /PostgreSQL 14; version 15 or newer/],
  [{ encoding: 'LATIN1' }, /encoding LATIN1/],
  [{ available: ['pg_trgm'] }, /lacks the extension btree_gist/],
  [{ available: ['btree_gist'] }, /lacks the extension pg_trgm/],
  [{ allowed: false }, /GRANT CREATE/],
  [{ unfinished: true }, /A restore into this database was interrupted/],
])('a server with %o is refused in one sentence', (facts, words) => {
  expect(refusalOf({ ...FIT, ...facts })).toMatch(words)
})

test('extensions that an administrator installed are enough', () => {
  expect(refusalOf({ ...FIT, available: [], installed: EXTENSIONS })).toBeUndefined()
})
