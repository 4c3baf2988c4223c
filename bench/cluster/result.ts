import { atLeastSo, type Line, none } from '../measurement.ts'
import type { Comparison } from './compare.ts'
import { type Fault, FAULTS } from './faults.ts'

const MOST_GAP_MS = 30_000
const LEAST_A_ROUND = 50

export type RoundOutcome = {
  compared: Comparison
  gaps: { fault: Fault; gap: number }[]
  /** How long each 503 took, in ms. */
  unavailable: number[]
  /** Answers that are not allowed, and bookings of unknown outcome. */
  wrong: number
}

export type Sizes = { database: number; wal: number }

/** Bytes per booking include everything else, and the faults. */
export function linesOf(rounds: readonly RoundOutcome[], before: Sizes, after: Sizes): Line[] {
  const sum = (read: (one: RoundOutcome) => number) => rounds.reduce((all, one) => all + read(one), 0)
  const acknowledged = sum(({ compared }) => compared.acknowledged)
  const gaps = rounds.flatMap((one) => one.gaps)
  const longest = Math.max(0, ...gaps.map(({ gap }) => gap))
  const unavailable = rounds.flatMap((one) => one.unavailable)
  const perBooking = (bytes: number) => (acknowledged === 0 ? '' : String(Math.round(bytes / acknowledged)))
  return [
    atLeastSo('acknowledged', acknowledged, LEAST_A_ROUND * rounds.length),
    none(
      'lost',
      sum(({ compared }) => compared.lost),
    ),
    none(
      'double',
      sum(({ compared }) => compared.double),
    ),
    none(
      'untrue',
      sum(({ compared }) => compared.untrue),
    ),
    none(
      'other answers, or none',
      sum(({ wrong }) => wrong),
    ),
    {
      what: 'longest write gap',
      value: inSeconds(longest),
      target: `<= ${MOST_GAP_MS / 1000} s`,
      isMet: longest <= MOST_GAP_MS,
    },
    ...FAULTS.map((fault) => ({
      what: `gap: ${fault}`,
      value: inSeconds(Math.max(0, ...gaps.filter((one) => one.fault === fault).map(({ gap }) => gap))),
    })),
    { what: 'answered 503', value: String(unavailable.length) },
    { what: 'slowest of them', value: inSeconds(Math.max(0, ...unavailable)) },
    { what: 'bytes of the database for a booking', value: perBooking(after.database - before.database) },
    { what: 'bytes of WAL for a booking', value: perBooking(after.wal - before.wal) },
  ]
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
