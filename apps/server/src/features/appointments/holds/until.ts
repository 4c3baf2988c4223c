import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import type { Config } from '../../../platform/config.ts'

const MINUTE_MS = 60_000

export const keptUntil = ({ holdMinutes }: Pick<Config, 'holdMinutes'>, now: Date): Date =>
  new Date(now.getTime() + holdMinutes * MINUTE_MS)

export function untilOf({ expiresAt, renewals }: { expiresAt: Date | null; renewals: number }, now: Date) {
  const end = expiresAt ?? now
  const seconds = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
  return { expiresAt: end.toISOString(), seconds, renewalsLeft: MAX_RENEWALS - renewals }
}
