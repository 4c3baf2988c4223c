/** Half an hour on Lord Howe Island. */
const STEPS_MS = [60 * 60_000, 30 * 60_000]

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const shown = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, ...shown })
  clocks.set(timeZone, clock)
  return clock
}

/** Null where the clocks show the time once. */
export function comesTwice(instant: string, timeZone: string): 'first' | 'second' | null {
  const at = Date.parse(instant)
  const clock = clockOf(timeZone)
  const shown = clock.format(at)
  const isShownAgain = (step: number) => clock.format(at + step) === shown
  if (STEPS_MS.some(isShownAgain)) return 'first'
  return STEPS_MS.some((step) => isShownAgain(-step)) ? 'second' : null
}
