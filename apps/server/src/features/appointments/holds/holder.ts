import type { Caller, Guest } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'

/** An account, or without one a network address. */
export type Holder = { userId: string | null; addressKey: string | null }

export function holderOf({ nameNetwork }: Pick<Dependencies, 'nameNetwork'>, actor: Caller | Guest): Holder {
  if (actor.kind === 'user') return { userId: actor.id, addressKey: null }
  return { userId: null, addressKey: nameNetwork(actor.origin.address) }
}
