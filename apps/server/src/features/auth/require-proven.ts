import type { Caller, Guest } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import { addressUnproven } from './failures.ts'

/** Without SMTP_URL nobody can be asked to prove an address, and nobody is kept from anything. */
export const isProofRequired = ({ requiresProvenAddress, smtpUrl }: Config): boolean =>
  requiresProvenAddress && smtpUrl !== undefined

/** Keeps an account whose address is not proven from what asks for that; not an administrator, who confirms those of others. */
export function requireProvenAddress(config: Config, actor: Caller | Guest): void {
  if (actor.kind === 'guest' || actor.isAdmin || actor.isProven) return
  if (isProofRequired(config)) throw addressUnproven()
}
