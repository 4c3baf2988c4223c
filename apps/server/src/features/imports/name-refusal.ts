import { isExclusionViolation } from '../../platform/db/database-errors.ts'
import type { Reason } from './import-entries.ts'
import { conflict, type Outcome } from './row-outcome.ts'

/** The constraints of migrations 0008, 0022, 0030 and 0049. */
const REFUSALS: [constraint: string, reason: Reason][] = [
  ['appointments_never_overlap', 'taken'],
  ['slot_holds_keep_off', 'held'],
  ['appointments_keep_buffers', 'buffer'],
]

export function refusalOf(error: unknown): Outcome | undefined {
  const [, reason] = REFUSALS.find(([constraint]) => isExclusionViolation(error, constraint)) ?? []
  return reason && conflict(reason)
}
