export const RETENTION_KINDS = ['notifications', 'emails', 'applications', 'audit', 'appointments'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Months: the least allowed (the database checks too), and the proposal (docs/decisions/0018). */
export const RETENTION_TERMS: Record<RetentionKind, { least: number; proposed: number }> = {
  notifications: { least: 1, proposed: 12 },
  emails: { least: 1, proposed: 6 },
  applications: { least: 1, proposed: 6 },
  audit: { least: 12, proposed: 36 },
  appointments: { least: 12, proposed: 120 },
}

export const MOST_MONTHS = 1200

/** Null: for good. News names people, so it never outlives the name on the appointment. */
export function keptMonths(kind: RetentionKind, chosen: ReadonlyMap<RetentionKind, number>): number | null {
  const own = chosen.get(kind) ?? null
  const isNews = kind === 'notifications' || kind === 'emails'
  const ofVisits = (isNews ? chosen.get('appointments') : undefined) ?? null
  if (own === null || ofVisits === null) return own ?? ofVisits
  return Math.min(own, ofVisits)
}
