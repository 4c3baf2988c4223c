import { randomBytes } from 'node:crypto'
import type { Db } from '../db/tables.ts'

const SECRET_BYTES = 32

/** Shared by all servers, made by the first to need it. */
export async function readServerSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('serverSecrets')
    .values({ name, value: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
