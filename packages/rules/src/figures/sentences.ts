/** Appointments that begin in it; weekday 0 is Monday. */
type BusyHour = { weekday: number; hour: number; appointments: number }

/** The earliest of several. */
export function fullestHour(hours: readonly BusyHour[]): BusyHour | null {
  const inOrder = hours.toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
  return inOrder.reduce<BusyHour | null>(
    (best, each) => (each.appointments > (best?.appointments ?? 0) ? each : best),
    null,
  )
}

/** Below one to a tenth, and never 0 of something; null of nothing. */
export function percentOf(part: number, all: number): number | null {
  if (all === 0) return null
  const percent = (100 * part) / all
  if (percent === 0 || percent >= 1) return Math.round(percent)
  return Math.max(1, Math.round(10 * percent)) / 10
}

/** The first of several; -1 where all are 0. */
export function placeOfMost(numbers: readonly number[]): number {
  const most = Math.max(0, ...numbers)
  return most === 0 ? -1 : numbers.indexOf(most)
}

type Trend = 'up' | 'down' | 'same'
const LEAST_CHANGE = 0.1

/** The second half beside the first; the middle of an odd number is in neither. */
export function trendOf(numbers: readonly number[]): Trend {
  const half = Math.floor(numbers.length / 2)
  const [before, after] = [sum(numbers.slice(0, half)), sum(numbers.slice(numbers.length - half))]
  if (half === 0 || Math.abs(after - before) <= LEAST_CHANGE * Math.max(before, after)) return 'same'
  return after > before ? 'up' : 'down'
}

const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0)
