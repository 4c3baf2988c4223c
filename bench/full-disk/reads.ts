import { setTimeout as pause } from 'node:timers/promises'
import { listMyAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { listDoctors } from '@desk/contract/doctor'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import type { CrashServer } from '../crash-test/crash-server.ts'
import { callRaw } from './call-raw.ts'

type Seen = { answered: number; wrong: string[] }
type Reads = {
  clear(): Seen
  stop(): Promise<void>
}

const READERS = 4
const PAUSE_MS = 20

export function startReads(server: CrashServer): Reads {
  let seen: Seen = { answered: 0, wrong: [] }
  const stopping = new AbortController()
  const [patient] = server.lives.patients
  const token = patient?.token
  const calls: [AnyEndpoint, string | undefined, object?][] = [
    [getHospital, undefined],
    [listDoctors, token],
    [getUserData, token, { token }],
    [listMyAppointments, token],
  ]
  const readers = Array.from({ length: READERS }, async (_, place) => {
    for (let n = place; !stopping.signal.aborted; n += 1) {
      const [endpoint, as, body] = calls[n % calls.length] ?? [getHospital, undefined]
      const { status, message } = await callRaw(server.url, endpoint, { token: as, body })
      if (status === 200) seen.answered += 1
      else seen.wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${message}`)
      await pause(PAUSE_MS)
    }
  })
  return {
    clear: () => {
      const last = seen
      seen = { answered: 0, wrong: [] }
      return last
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(readers)
    },
  }
}
