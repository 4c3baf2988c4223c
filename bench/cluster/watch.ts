import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ADDRESSES, type DatabaseName, DATABASES } from './network.ts'

const member = z.object({ name: z.enum(DATABASES), role: z.string(), state: z.string() })
const view = z.object({ members: z.array(member) })
type Member = z.output<typeof member>

const etcdStatus = z.object({ header: z.object({ member_id: z.string() }), leader: z.optional(z.string()) })

/** `standby`: the one with all acknowledged writes. */
export type Roles = { leader: DatabaseName; standby: DatabaseName }

const ASK_MS = 2_000
const BETWEEN_MS = 250

/** Undefined unless all three run and follow. */
export function rolesOf(members: readonly Member[]): Roles | undefined {
  const find = (role: string, state: string) =>
    members.filter((one) => one.role === role && one.state === state).map(({ name }) => name)
  const [leader, otherLeader] = find('leader', 'running')
  const [standby] = find('sync_standby', 'streaming')
  const following = members.filter(({ state }) => state === 'streaming').length
  const isWhole = leader && standby && otherLeader === undefined && following === DATABASES.length - 1
  return isWhole ? { leader, standby } : undefined
}

/** All three must agree, because a host that was cut off knows nothing. */
async function findRoles(): Promise<Roles | undefined> {
  const views = await Promise.all(DATABASES.map((name) => askHost(name).catch(() => undefined)))
  const [first, ...others] = views
  return others.every((one) => one?.leader === first?.leader && one?.standby === first?.standby)
    ? first
    : undefined
}

async function askHost(name: DatabaseName): Promise<Roles | undefined> {
  const response = await fetch(`http://${ADDRESSES[name]}:8008/cluster`, {
    signal: AbortSignal.timeout(ASK_MS),
  })
  return rolesOf(z.parse(view, await response.json()).members)
}

export async function waitUntilWhole(mostMs: number): Promise<Roles> {
  const until = performance.now() + mostMs
  for (;;) {
    const roles = await findRoles()
    if (roles) return roles
    if (performance.now() > until) throw new Error(`The cluster is not whole after ${mostMs / 1000} s.`)
    await pause(BETWEEN_MS)
  }
}

export async function findEtcdLeader(): Promise<DatabaseName> {
  for (const name of DATABASES) {
    const response = await fetch(`http://${ADDRESSES[name]}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(ASK_MS),
    })
    const { header, leader } = z.parse(etcdStatus, await response.json())
    if (header.member_id === leader) return name
  }
  throw new Error('No host leads etcd.')
}

export async function waitUntilReady(url: string, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs
  while (performance.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(BETWEEN_MS)
  }
  throw new Error(`${url} is not ready after ${mostMs / 1000} s.`)
}
