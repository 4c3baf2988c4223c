import type { BodyOf } from '@desk/contract/endpoint'
import type { renamePasskey as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { noSecondFactor } from './failures.ts'
import { setPasskeyName } from './passkey-queries.ts'

export async function renamePasskey(
  { db }: Dependencies,
  actor: Caller,
  input: BodyOf<typeof contract>,
): Promise<void> {
  if (!(await setPasskeyName(db, actor.id, input))) throw noSecondFactor()
}
