import { type Minutes, readClockTime } from '@desk/rules/clock-time'

const NOON: Minutes = 12 * 60
const EVENING: Minutes = 17 * 60

type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** By part of day; `night`: after midnight (R15). */
export function dayParts(labels: readonly string[]): { part: DayPart; labels: string[] }[] {
  const parts: { part: DayPart; labels: string[] }[] = []
  let before = -1
  let isNight = false
  for (const label of labels) {
    const start = startOf(label)
    isNight ||= start < before
    before = start
    const part = isNight ? 'night' : partOf(start)
    const last = parts.at(-1)
    if (last?.part === part) last.labels.push(label)
    else parts.push({ part, labels: [label] })
  }
  return parts
}

const startOf = (label: string): Minutes => readClockTime(label.split('-')[0] ?? '') ?? 0

function partOf(start: Minutes): DayPart {
  if (start < NOON) return 'morning'
  return start < EVENING ? 'afternoon' : 'evening'
}
