import type { AuditAction } from '@desk/contract/audit'
import type { Envelope } from '@desk/contract/envelope'

/** What a call leaves in the trail, and a call that succeeds. */
type Act = [leaves: AuditAction, act: () => Promise<{ reply: Envelope }>]

export type Acts = Record<string, Act>
