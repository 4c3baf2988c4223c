import { cpus } from 'node:os'

/** What all cores together have spent since the machine was started, in milliseconds. */
type CoreTimes = { readonly idle: number; readonly all: number }

export function coreTimes(): CoreTimes {
  const cores = cpus().map(({ times }) => times)
  return {
    idle: sum(cores.map(({ idle }) => idle)),
    all: sum(cores.flatMap((times) => Object.values(times))),
  }
}

/** How much of a stretch the cores were at work, in percent: what is missing to 100 was waited for. */
export function percentBusy(begun: CoreTimes, ended: CoreTimes): number {
  const all = ended.all - begun.all
  return all > 0 ? Math.round(100 * (1 - (ended.idle - begun.idle) / all)) : 100
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
