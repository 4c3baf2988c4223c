/** Appointments that begin in an hour of a weekday; 0 is Monday. */
export type BusyHour = { weekday: number; hour: number; appointments: number }

/** The hour with most appointments; of those that are equal the earliest of the week. Null without any. */
export function fullestHour(hours: readonly BusyHour[]): BusyHour | null {
  const inOrder = hours.toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
  return inOrder.reduce<BusyHour | null>(
    (best, each) => (each.appointments > (best?.appointments ?? 0) ? each : best),
    null,
  )
}

/** In whole percent; null where there is nothing to take a share of. */
export const percentOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((100 * part) / all)

/** The place of the greatest number, the first of several; -1 where all are 0. */
export function placeOfMost(numbers: readonly number[]): number {
  const most = Math.max(0, ...numbers)
  return most === 0 ? -1 : numbers.indexOf(most)
}

export type Trend = 'up' | 'down' | 'same'
/** A difference below this is chance. */
const LEAST_CHANGE = 0.1

/** How the second half of numbers stands to the first one: the middle one of an odd number is in neither. */
export function trendOf(numbers: readonly number[]): Trend {
  const half = Math.floor(numbers.length / 2)
  const [before, after] = [sum(numbers.slice(0, half)), sum(numbers.slice(numbers.length - half))]
  if (half === 0 || Math.abs(after - before) <= LEAST_CHANGE * Math.max(before, after)) return 'same'
  return after > before ? 'up' : 'down'
}

const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0)
