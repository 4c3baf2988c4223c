import type { Caller, Guest } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import { addressUnproven } from './failures.ts'

/** Without SMTP_URL nobody could prove an address. */
export const isProofRequired = ({ requiresProvenAddress, smtpUrl }: Config): boolean =>
  requiresProvenAddress && smtpUrl !== undefined

/** Administrators are exempt, as they confirm others. */
export function requireProvenAddress(config: Config, actor: Caller | Guest): void {
  if (actor.kind === 'guest' || actor.isAdmin || actor.isProven) return
  if (isProofRequired(config)) throw addressUnproven()
}
