import { atLeastSo, type Line, none } from '../measurement.ts'
import type { Weakness } from './crash-hospital.ts'

export type Sum = {
  rounds: number
  acknowledged: number
  lost: number
  double: number
  half: number
  errors: number
}

/** Fewer prove little. */
const LEAST_A_ROUND = 50

type Outcome = Record<'acknowledged' | 'lost' | 'double' | 'half', number> & { errors: readonly string[] }

export function sumOf(outcomes: readonly Outcome[]): Sum {
  const sum = (read: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + read(one), 0)
  return {
    rounds: outcomes.length,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    double: sum(({ double }) => double),
    half: sum(({ half }) => half),
    errors: sum(({ errors }) => errors.length),
  }
}

export const goalsOf = (
  { rounds, acknowledged, lost, double, half, errors }: Sum,
  leastARound = LEAST_A_ROUND,
): Line[] => [
  atLeastSo('acknowledged', acknowledged, rounds * leastARound),
  none('lost', lost),
  none('double', double),
  none('half written', half),
  none('other errors', errors),
]

type Counted = 'lost' | 'double' | 'letInAnew'

const TAKEN_AWAY: Record<Weakness, { counted: Counted; what: string; by: string }> = {
  'without-fsync': {
    counted: 'lost',
    what: 'acknowledged changes were lost',
    by: 'fsync was off and the power was lost',
  },
  'without-constraint': {
    counted: 'double',
    what: 'times were booked twice',
    by: 'appointments_never_overlap was dropped',
  },
  'unlogged-tries': {
    counted: 'letInAnew',
    what: 'guesses were let in anew',
    by: 'tries at passwords were not written through',
  },
}

/** What was taken away must have been missed, or the test is blind to it. */
export function findingOf(
  counts: Readonly<Partial<Record<Counted, number>>>,
  weakness: Weakness,
): { line: Line; sentence: string } {
  const { counted, what, by } = TAKEN_AWAY[weakness]
  const count = counts[counted] ?? 0
  const line = atLeastSo(`${what}, as ${by}`, count, 1)
  return {
    line,
    sentence:
      count > 0
        ? `found as expected: ${count} ${what}, as ${by}`
        : `NOT found: ${by}, and yet no ${what}: the test is blind to it`,
  }
}
