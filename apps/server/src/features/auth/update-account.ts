import type { updateAccount as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Db } from '../../platform/db/tables.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { emailTaken } from './failures.ts'
import * as queries from './queries.ts'

/** Changes the name and the e-mail address one logs in with (R2). */
export async function updateAccount(db: Db, userId: string, account: BodyOf<typeof contract>): Promise<void> {
  try {
    await queries.updateAccount(db, userId, account)
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
  }
}
