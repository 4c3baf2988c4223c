/** One line of a result: what was measured, and how far it is from what we want. */
export type Line = { what: string; value: string; target?: string; isMet?: boolean }

export type Result = {
  lines: Line[]
  method: string
  /** The version of the PostgreSQL that took part. */
  postgres?: string
  /** Why nothing is wanted of it, where no line has a goal. */
  noGoal?: string
}

export type Measurement = {
  title: string
  /** Gives the reason instead when it cannot be done on this machine. */
  measure(): Promise<Result | { skipped: string }>
}

/** The goals that are not met, a sentence each. */
export const missedOf = (name: string, lines: readonly Line[]): string[] =>
  lines
    .filter(({ isMet }) => isMet === false)
    .map(({ what, value, target }) => `${name}: ${what} is ${value}, wanted is ${target}.`)

/** What has no goal at all has to say why. */
export const missedByNoGoal = (name: string, { lines, noGoal }: Pick<Result, 'lines' | 'noGoal'>): string[] =>
  noGoal === undefined && lines.every(({ target }) => target === undefined)
    ? [`${name}: no line has a goal, and nothing says why.`]
    : []

/** What was asked for by name and cannot be measured here is missed: its old page says nothing of this version. */
export const missedBySkipping = (name: string, reason: string, isNamed: boolean): string[] =>
  isNamed ? [`${name}: not measured, ${reason}.`] : []

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Between the two lies the middle half. */
export function quartiles(values: number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}

/** A line that counts what must be so often at least. */
export const atLeastSo = (what: string, count: number, least: number): Line => ({
  what,
  value: count.toLocaleString('en'),
  target: `>= ${least.toLocaleString('en')}`,
  isMet: count >= least,
})

/** A line that counts what must not be. */
export const none = (what: string, count: number): Line => ({
  what,
  value: count.toLocaleString('en'),
  target: '0',
  isMet: count === 0,
})

/** A line that holds a figure against the least we want. */
export function atLeast(what: string, figure: number, least: number): Line {
  return { what, value: figure.toFixed(2), target: `>= ${least}`, isMet: figure >= least }
}

/** A line that holds seconds against the most we want. */
export function atMostSeconds(what: string, seconds: number, most: number): Line {
  return { what, value: `${seconds.toFixed(2)} s`, target: `<= ${most} s`, isMet: seconds <= most }
}

/** A line that holds milliseconds against the most we want; `note` says more about them. */
export function atMostMilliseconds(what: string, milliseconds: number, most: number, note?: string): Line {
  const value = `${milliseconds.toFixed(2)} ms${note === undefined ? '' : ` (${note})`}`
  return { what, value, target: `<= ${most} ms`, isMet: milliseconds <= most }
}

/** A line that holds whole milliseconds, such as those that somebody waits, against the most we want. */
export const atMostWait = (what: string, milliseconds: number, most: number): Line => ({
  what,
  value: `${Math.round(milliseconds).toLocaleString('en')} ms`,
  target: `<= ${most.toLocaleString('en')} ms`,
  isMet: milliseconds <= most,
})

/** A line that holds a multiple against the most we want; `note` says more about it. */
export function atMostTimes(what: string, times: number, most: number, note: string): Line {
  return { what, value: `${times.toFixed(1)} x (${note})`, target: `<= ${most} x`, isMet: times <= most }
}
