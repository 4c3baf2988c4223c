import { parseArgs } from 'node:util'
import type { Weakness } from './crash-hospital.ts'

export type Arguments = {
  rounds: number
  weakness: Weakness | undefined
  /** Undefined: one process. */
  workers: number | undefined
  losesPower: boolean
  isFailureExpected: boolean
}

const USAGE =
  'usage: npm run crash-test -- [rounds] [--workers n] [--power-loss] [--without-fsync | --without-constraint] [--expect-failure]'

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
  if (!areNumbers || !isSense) throw new Error(USAGE)
  const losesPower = values['power-loss'] === true || weakness === 'without-fsync'
  return { rounds, weakness, workers, losesPower, isFailureExpected }
}

const isFrom = (least: number, value: number) => Number.isInteger(value) && value >= least
