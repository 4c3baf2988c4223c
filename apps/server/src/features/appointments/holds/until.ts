import type { Config } from '../../../platform/config.ts'

const MINUTE_MS = 60_000

export const keptUntil = ({ holdMinutes }: Pick<Config, 'holdMinutes'>, now: Date): Date =>
  new Date(now.getTime() + holdMinutes * MINUTE_MS)

/** When a hold ends, and in how many seconds. */
export function untilOf({ expiresAt }: { expiresAt: Date | null }, now: Date) {
  const end = expiresAt ?? now
  const seconds = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
  return { expiresAt: end.toISOString(), seconds }
}
