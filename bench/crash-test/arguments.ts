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
  /** Only with log-ins: tries at passwords are not written through. */
  areTriesUnlogged: boolean
}

const USAGE =
  'usage: npm run crash-test -- [rounds] [--workers n] [--power-loss] [--without-fsync | --without-constraint] [--expect-failure] | [rounds] --log-ins [--unlogged-tries]'

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
  const [weakness, second] = (['without-fsync', 'without-constraint'] satisfies Weakness[]).filter(
    (one) => values[one],
  )
  const isFailureExpected = values['expect-failure'] === true
  const areNumbers = isFrom(1, rounds) && (workers === undefined || isFrom(2, workers))
  const isSense = second === undefined && (weakness !== undefined || !isFailureExpected)
  if (![areNumbers, isSense, areAlone(values)].every(Boolean)) throw new Error(USAGE)
  const losesPower = values['power-loss'] === true || weakness === 'without-fsync'
  return { rounds, weakness, workers, losesPower, isFailureExpected, ...ofLogIns(values) }
}

type Values = Readonly<Record<string, unknown>>

const ofLogIns = (values: Values) => ({
  areLogIns: values['log-ins'] === true,
  areTriesUnlogged: values['unlogged-tries'] === true,
})

/** Options about log-ins go with no others. */
function areAlone(values: Values): boolean {
  const { areLogIns, areTriesUnlogged } = ofLogIns(values)
  const count = [areLogIns, areTriesUnlogged].filter(Boolean).length
  return areLogIns ? Object.keys(values).length === count : !areTriesUnlogged
}

const isFrom = (least: number, value: number) => Number.isInteger(value) && value >= least
