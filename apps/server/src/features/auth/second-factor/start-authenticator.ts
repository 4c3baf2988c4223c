import type { DataOf } from '@desk/contract/endpoint'
import type { startAuthenticator as contract } from '@desk/contract/second-factor'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { userNotFound } from '../failures.ts'
import { findUser } from '../queries.ts'
import { authenticatorUri, newSecret, secretText } from './authenticator-code.ts'
import { authenticatorThere } from './failures.ts'
import { saveNewSecret } from './queries.ts'

export async function startAuthenticator(
  { db, clock, config }: Dependencies,
  actor: Caller,
): Promise<DataOf<typeof contract>> {
  const user = await findUser(db, actor.id)
  if (!user) throw userNotFound()
  const secret = newSecret()
  if (!(await saveNewSecret(db, { userId: actor.id, secret, createdAt: clock() }))) throw authenticatorThere()
  return { secret: secretText(secret), uri: authenticatorUri(secret, config.hospitalName, user.email) }
}
