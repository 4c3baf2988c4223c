import { cpus } from 'node:os'

/** Summed over all cores since boot, in milliseconds. */
type CoreTimes = { readonly idle: number; readonly all: number }

export function coreTimes(): CoreTimes {
  const cores = cpus().map(({ times }) => times)
  return {
    idle: sum(cores.map(({ idle }) => idle)),
    all: sum(cores.flatMap((times) => Object.values(times))),
  }
}

/** Of all cores; the rest was waiting. */
export function percentBusy(begun: CoreTimes, ended: CoreTimes): number {
  const all = ended.all - begun.all
  return all > 0 ? Math.round(100 * (1 - (ended.idle - begun.idle) / all)) : 100
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
