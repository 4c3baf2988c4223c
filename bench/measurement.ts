export type Line = { what: string; value: string; target?: string; isMet?: boolean }

export type Result = {
  lines: Line[]
  method: string
  postgres?: string
  /** Why no line has a goal. */
  noGoal?: string
  /** Printed only: the page of the whole stays. */
  isPart?: boolean
}

export type Measurement = {
  title: string
  /** Or says why it cannot be done here. */
  measure(): Promise<Result | { skipped: string }>
}

export const missedOf = (name: string, lines: readonly Line[]): string[] =>
  lines
    .filter(({ isMet }) => isMet === false)
    .map(({ what, value, target }) => `${name}: ${what} is ${value}, wanted is ${target}.`)

/** Without any goal it must say why. */
export const missedByNoGoal = (name: string, { lines, noGoal }: Pick<Result, 'lines' | 'noGoal'>): string[] =>
  noGoal === undefined && lines.every(({ target }) => target === undefined)
    ? [`${name}: no line has a goal, and nothing says why.`]
    : []

/** Asked for by name and impossible here: the page that is there is another version's. */
export const missedBySkipping = (name: string, reason: string, isNamed: boolean): string[] =>
  isNamed ? [`${name}: not measured, ${reason}.`] : []

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function quartiles(values: number[]): [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}

export const atLeastSo = (what: string, count: number, least: number): Line => ({
  what,
  value: count.toLocaleString('en'),
  target: `>= ${least.toLocaleString('en')}`,
  isMet: count >= least,
})

export const none = (what: string, count: number): Line => ({
  what,
  value: count.toLocaleString('en'),
  target: '0',
  isMet: count === 0,
})

/** `note`: more. */
export function atLeast(what: string, figure: number, least: number, note?: string): Line {
  return { what, value: withNote(figure.toFixed(2), note), target: `>= ${least}`, isMet: figure >= least }
}

export function atMostSeconds(what: string, seconds: number, most: number): Line {
  return { what, value: `${seconds.toFixed(2)} s`, target: `<= ${most} s`, isMet: seconds <= most }
}

export function atMostMilliseconds(what: string, milliseconds: number, most: number, note?: string): Line {
  const value = withNote(`${milliseconds.toFixed(2)} ms`, note)
  return { what, value, target: `<= ${most} ms`, isMet: milliseconds <= most }
}

const withNote = (value: string, note?: string) => (note === undefined ? value : `${value} (${note})`)

/** Whole ms, like waits. */
export const atMostWait = (what: string, milliseconds: number, most: number): Line => ({
  what,
  value: `${Math.round(milliseconds).toLocaleString('en')} ms`,
  target: `<= ${most.toLocaleString('en')} ms`,
  isMet: milliseconds <= most,
})

export function atMostTimes(what: string, times: number, most: number, note: string): Line {
  return { what, value: `${times.toFixed(1)} x (${note})`, target: `<= ${most} x`, isMet: times <= most }
}
