import { getDataCheck } from '@desk/contract/data-check'
import { apiOf } from '@desk/testing/api'
import type { CrashServer } from '../crash-test/crash-server.ts'

/** For operator and administrator. */
export type Told = { readiness: boolean; metrics: boolean; home: boolean }

export async function isTold({ url, administrator: { token } }: CrashServer): Promise<Told> {
  const [ready, metrics, check] = await Promise.all([
    textOf(`${url}/readyz`),
    textOf(`${url}/metrics`),
    apiOf(url)(getDataCheck, undefined, { token }).catch(() => undefined),
  ])
  return {
    readiness: ready.includes('"room":false'),
    metrics: /^desk_out_of_room 1$/m.test(metrics),
    home: check?.data?.canSave === false,
  }
}

const textOf = async (url: string) => (await fetch(url).catch(() => undefined))?.text() ?? ''
