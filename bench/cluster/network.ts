import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In network namespaces that nothing outside can reach. */
export const ADDRESSES = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  front: '10.77.0.30',
} as const
export type HostName = keyof typeof ADDRESSES
export const DATABASES = ['db1', 'db2', 'db3'] as const
export const DESKS = ['app1', 'app2'] as const
export type DatabaseName = (typeof DATABASES)[number]
export type DeskName = (typeof DESKS)[number]

const SWITCH = 'switch'
export const HOSTS: readonly HostName[] = [...DATABASES, ...DESKS, 'front']

/** `label`: this run's. */
export const namespaceOf = (label: string, name: HostName | typeof SWITCH) => `${label}-${name}`

const ip = (...args: string[]) => run('ip', args)

export async function makeNetwork(label: string): Promise<void> {
  const hub = namespaceOf(label, SWITCH)
  await ip('netns', 'add', hub)
  await ip('-n', hub, 'link', 'add', 'bridge', 'type', 'bridge')
  await ip('-n', hub, 'link', 'set', 'bridge', 'up')
  for (const name of HOSTS) {
    const host = namespaceOf(label, name)
    await ip('netns', 'add', host)
    await ip('-n', host, 'link', 'set', 'lo', 'up')
    await ip('-n', hub, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host)
    await ip('-n', hub, 'link', 'set', name, 'master', 'bridge', 'up')
    await ip('-n', host, 'addr', 'add', `${ADDRESSES[name]}/24`, 'dev', 'eth0')
    await ip('-n', host, 'link', 'set', 'eth0', 'up')
  }
}

/** When a host is unplugged, its peers hear nothing, not even that it is gone. */
export async function setCable(label: string, name: HostName, state: 'up' | 'down'): Promise<void> {
  await ip('-n', namespaceOf(label, SWITCH), 'link', 'set', name, state)
}

export async function killHost(label: string, name: HostName | typeof SWITCH): Promise<void> {
  const { stdout } = await ip('netns', 'pids', namespaceOf(label, name))
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

/** A part that is missing is no failure. */
export async function removeNetwork(label: string): Promise<void> {
  for (const name of [...HOSTS, SWITCH] as const) {
    await killHost(label, name).catch(() => {})
    await ip('netns', 'del', namespaceOf(label, name)).catch(() => {})
  }
}
