import { setTimeout as pause } from 'node:timers/promises'
import { getDataCheck } from '@desk/contract/data-check'
import { apiOf } from '@desk/testing/api'
import type { CrashServer } from '../crash-test/crash-server.ts'

const DISK_FULL = '"room":false'

export type Told = { readiness: boolean; metrics: boolean; home: boolean }

export async function isTold({ url, administrator: { token } }: CrashServer): Promise<Told> {
  const [ready, metrics, check] = await Promise.all([
    textOf(`${url}/readyz`),
    textOf(`${url}/metrics`),
    apiOf(url)(getDataCheck, undefined, { token }).catch(() => undefined),
  ])
  return {
    readiness: ready.includes(DISK_FULL),
    metrics: /^desk_out_of_room 1$/m.test(metrics),
    home: check?.data?.canSave === false,
  }
}

const LOOK_EVERY_MS = 50

/** A call may also be refused for other reasons. */
export async function untilDiskFull({ url }: CrashServer, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (!(await textOf(`${url}/readyz`)).includes(DISK_FULL)) {
    if (performance.now() > until) return false
    await pause(LOOK_EVERY_MS)
  }
  return true
}

const textOf = async (url: string) => (await fetch(url).catch(() => undefined))?.text() ?? ''
