import { cpus, release, totalmem } from 'node:os'

/** The machine in one line. */
export function machine(): string {
  const cores = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const system = `${process.platform} ${release()}`
  return `${cores.length} cores (${cores[0]?.model.trim()}), ${memory}, ${system}, Node ${process.versions.node}`
}
