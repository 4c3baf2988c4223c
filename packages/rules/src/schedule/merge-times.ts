import type { TimeRange } from '../slots/free-slots.ts'

export function mergeTimes(times: readonly TimeRange[]): TimeRange[] {
  const merged: { startsAt: Date; endsAt: Date }[] = []
  for (const { startsAt, endsAt } of times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1)
    if (last && startsAt <= last.endsAt) {
      if (endsAt > last.endsAt) last.endsAt = endsAt
    } else merged.push({ startsAt, endsAt })
  }
  return merged
}
