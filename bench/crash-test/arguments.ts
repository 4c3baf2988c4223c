import { parseArgs } from 'node:util'
import type { Weakness } from './crash-hospital.ts'

export type Arguments = {
  rounds: number
  weakness: Weakness | undefined
  /** Undefined: one process. */
  workers: number | undefined
  losesPower: boolean
  isFailureExpected: boolean
  /** Log-ins and guesses in place of all else. */
  areLogIns: boolean
}

const USAGE =
  'usage: npm run crash-test -- [rounds] [--workers n] [--power-loss] [--without-fsync | --without-constraint] [--expect-failure] | [rounds] --log-ins [--unlogged-tries] [--expect-failure]'

const WEAKNESSES: readonly Weakness[] = ['without-fsync', 'without-constraint', 'unlogged-tries']
/** What can be said beside `--log-ins`. */
const OF_LOG_INS = new Set(['log-ins', 'unlogged-tries', 'expect-failure'])

export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      workers: { type: 'string' },
      'power-loss': { type: 'boolean' },
      'without-fsync': { type: 'boolean' },
      'without-constraint': { type: 'boolean' },
      'expect-failure': { type: 'boolean' },
      'log-ins': { type: 'boolean' },
      'unlogged-tries': { type: 'boolean' },
    },
  })
  const rounds = Number(positionals[0] ?? 10)
  const workers = values.workers === undefined ? undefined : Number(values.workers)
  const [weakness, second] = WEAKNESSES.filter((one) => values[one])
  const isFailureExpected = values['expect-failure'] === true
  const areNumbers = isFrom(1, rounds) && (workers === undefined || isFrom(2, workers))
  const isSense = second === undefined && (weakness !== undefined || !isFailureExpected)
  const areLogIns = values['log-ins'] === true
  const isOfKind = areLogIns
    ? Object.keys(values).every((name) => OF_LOG_INS.has(name))
    : weakness !== 'unlogged-tries'
  if (![areNumbers, isSense, isOfKind].every(Boolean)) throw new Error(USAGE)
  const losesPower = values['power-loss'] === true || weakness === 'without-fsync'
  return { rounds, weakness, workers, losesPower, isFailureExpected, areLogIns }
}

const isFrom = (least: number, value: number) => Number.isInteger(value) && value >= least
