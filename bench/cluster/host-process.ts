import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type HostName, namespaceOf } from './network.ts'
import type { Settings } from './units.ts'

/** `label` of the network, `root` with the hosts' Debian, `folder` with a folder for each. */
export type Place = { label: string; root: string; folder: string }

type Command = { user: string; command: readonly string[]; settings?: Settings }

const DEPLOY = new URL('../../deploy/cluster', import.meta.url).pathname

/** The host's folders lie over Debian's; mounts end with its processes. */
const ENTER = `set -e
root=$1 folder=$2 deploy=$3 user=$4
shift 4
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev/shm"
mount --bind "$deploy" "$root/etc/desk-cluster"
mount --bind "$folder/hosts" "$root/etc/hosts"
mount --bind "$folder/data" "$root/var/lib/desk-cluster"
exec chroot --userspec="$user" "$root" "$@"`

const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }

function inHost({ label, root, folder }: Place, name: HostName, { user, command }: Command): string[] {
  const enter = ['sh', '-c', ENTER, 'enter', root, join(folder, name), DEPLOY, user]
  return ['netns', 'exec', namespaceOf(label, name), ...enter, ...command]
}

/** A Debian program, whose output goes to the host's folder. */
export function startOnHost(place: Place, name: HostName, what: Command): ChildProcess {
  const env = { ...ENVIRONMENT, HOME: '/var/lib/desk-cluster', ...what.settings }
  return start(place, name, inHost(place, name, what), env)
}

export async function runOnHost(place: Place, name: HostName, what: Command): Promise<string> {
  const env = { ...ENVIRONMENT, ...what.settings }
  const options = { env, timeout: 30_000, maxBuffer: 256 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)('ip', inHost(place, name, what), options)
  return stdout
}

export function startOurs(place: Place, name: HostName, command: readonly string[], settings: Settings) {
  const args = ['netns', 'exec', namespaceOf(place.label, name), ...command]
  return start(place, name, args, { ...process.env, ...settings })
}

function start({ folder }: Place, name: HostName, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(join(folder, name, 'log'), 'a')
  return spawn('ip', args, { env, stdio: ['ignore', log, log] })
}
