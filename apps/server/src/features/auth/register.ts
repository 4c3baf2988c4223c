import type { register as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { emailTaken } from './failures.ts'
import { checkPasswordLength } from './password-rule.ts'
import { saveUser } from './queries.ts'

/** Makes a patient account; nobody becomes an administrator by registering (R20). */
export async function register({ db, config }: Parts, body: BodyOf<typeof contract>): Promise<void> {
  checkPasswordLength(body.password, config.passwordMinLength)
  const passwordHash = await hashPassword(body.password)
  const saved = await saveUser(db, { name: body.name, email: body.email, passwordHash, isAdmin: false })
  if (!saved) throw emailTaken()
}
