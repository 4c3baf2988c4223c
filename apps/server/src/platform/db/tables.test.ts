import { expect, test } from 'vitest'
import { tableTypes } from '../../../test/table-types.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

test('tables.ts has the columns of the migrated database (npm run db:types writes it)', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, 'apps/server/migrations')
  await expect(await tableTypes(pool)).toMatchFileSnapshot('tables.ts')
  await pool.end()
})
