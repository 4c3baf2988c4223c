import type { Caller, Guest } from '../../platform/actor.ts'
import { type Config, isProofRequired } from '../../platform/config.ts'
import { addressUnproven } from './failures.ts'

/** Administrators are exempt, as they confirm others. */
export function requireProvenAddress(config: Config, actor: Caller | Guest): void {
  if (actor.kind === 'guest' || actor.isAdmin || actor.isProven) return
  if (isProofRequired(config)) throw addressUnproven()
}
