import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { settingsOf, startDatabase, startDesk } from './cluster.ts'
import type { Place } from './host-process.ts'
import { ADDRESSES, type DatabaseName, type DeskName, killHost, setCable } from './network.ts'
import { findEtcdLeader, type Roles, waitUntilReady } from './watch.ts'

export const FAULTS = [
  'kill the primary’s host',
  'kill the standby’s host',
  'cut the primary’s network',
  'cut the network of etcd’s leader',
  'switch over',
  'kill a desk',
] as const
export type Fault = (typeof FAULTS)[number]

/** Rotated, so that each fault follows different ones. */
export function faultsOfRound(round: number): Fault[] {
  const first = (round - 1) % FAULTS.length
  return [...FAULTS.slice(first), ...FAULTS.slice(0, first)]
}

type Desks = Record<DeskName, ChildProcess>
/** `heal` undoes the fault; it starts a killed host again. */
type Struck = { whom: string; heal: () => Promise<void> }

const DESK_TO_KILL = 'app1'
const START_MS = 180_000

type Given = { place: Place; roles: Roles; desks: Desks }

const STRIKES: Record<Fault, (given: Given) => Promise<Struck>> = {
  'kill the primary’s host': ({ place, roles }) => kill(place, roles.leader),
  'kill the standby’s host': ({ place, roles }) => kill(place, roles.standby),
  'cut the primary’s network': ({ place, roles }) => cut(place, roles.leader, roles),
  'cut the network of etcd’s leader': async ({ place, roles }) => cut(place, await findEtcdLeader(), roles),
  'switch over': ({ roles }) => switchOver(roles),
  'kill a desk': ({ place, desks }) => killDesk(place, desks),
}

export const strike = (fault: Fault, given: Given): Promise<Struck> => STRIKES[fault](given)

async function kill(place: Place, name: DatabaseName): Promise<Struck> {
  await killHost(place.label, name)
  return { whom: name, heal: () => startDatabase(place, name) }
}

async function cut(place: Place, name: DatabaseName, { leader }: Roles): Promise<Struck> {
  const whom = name === leader ? `${name}, the primary` : name
  await setCable(place.label, name, 'down')
  return { whom, heal: () => setCable(place.label, name, 'up') }
}

async function killDesk(place: Place, desks: Desks): Promise<Struck> {
  const killed = desks[DESK_TO_KILL]
  const gone = once(killed, 'exit')
  killed.kill('SIGKILL')
  await gone
  const heal = async () => {
    desks[DESK_TO_KILL] = startDesk(place, DESK_TO_KILL)
    await waitUntilReady(`http://${ADDRESSES[DESK_TO_KILL]}:3000`, START_MS)
  }
  return { whom: DESK_TO_KILL, heal }
}

/** As `patronictl switchover` does. */
async function switchOver({ leader, standby }: Roles): Promise<Struck> {
  const settings = settingsOf(leader)
  const account = `${settings['PATRONI_RESTAPI_USERNAME']}:${settings['PATRONI_RESTAPI_PASSWORD']}`
  const response = await fetch(`http://${ADDRESSES[leader]}:8008/switchover`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(account).toString('base64')}` },
    body: JSON.stringify({ leader, candidate: standby }),
  })
  if (!response.ok) throw new Error(`The switchover was refused: ${response.status} ${await response.text()}`)
  return { whom: `${leader} to ${standby}`, heal: async () => {} }
}
