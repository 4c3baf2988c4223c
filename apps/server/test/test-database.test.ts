import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

test('a worker has one database of its own, which truncateAll empties', async () => {
  const database = await testDatabase()
  expect(await testDatabase()).toBe(database)
  const { pool, truncateAll } = database
  await pool.query('CREATE TABLE filled (id int GENERATED ALWAYS AS IDENTITY, word text)')
  await pool.query(`INSERT INTO filled (word) VALUES ('a'), ('b')`)
  await truncateAll()
  await pool.query(`INSERT INTO filled (word) VALUES ('c')`)
  expect((await pool.query('SELECT id, word FROM filled')).rows).toEqual([{ id: 1, word: 'c' }])
  await pool.query('DROP TABLE filled')
})
