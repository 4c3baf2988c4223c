import type { updateAccount as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { emailTaken } from './failures.ts'
import { saveAccount } from './queries.ts'

export async function updateAccount(
  { db }: Dependencies,
  actor: Caller,
  { name, email }: BodyOf<typeof contract>,
): Promise<void> {
  try {
    await saveAccount(db, actor.id, { name, email })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
  }
}
