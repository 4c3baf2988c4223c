import type { ChildProcess } from 'node:child_process'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { type Place, startOnHost, startOurs } from './host-process.ts'
import { ADDRESSES, type DatabaseName, DATABASES, type DeskName, DESKS } from './network.ts'
import { commandOf, readSettings, type Settings } from './units.ts'

const deploy = (name: string) => new URL(`../../deploy/cluster/${name}`, import.meta.url)
const SERVER = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const HOSTS_FILE = Object.entries({ localhost: '127.0.0.1', ...ADDRESSES })
  .map(([name, address]) => `${address} ${name}\n`)
  .join('')

const NGINX = `daemon off;
worker_processes 1;
pid /var/lib/desk-cluster/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  include /etc/desk-cluster/nginx-upstream.conf;
  server {
    listen ${ADDRESSES.front}:80;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    location / { proxy_pass http://appointment_desk; }
  }
}
`

export const URL_OF_DESKS = `http://${ADDRESSES.front}`

const settingsFile = await readFile(deploy('host.env.example'), 'utf8')

export const settingsOf = (name: DatabaseName): Settings => ({
  ...readSettings(settingsFile),
  HOST: name,
  ADDRESS: ADDRESSES[name],
})

/** As deploy/cluster's README says. */
export async function makeFolders(place: Place): Promise<void> {
  const accounts = await readFile(join(place.root, 'etc/passwd'), 'utf8')
  for (const name of [...DATABASES, ...DESKS, 'front'] as const) {
    const own = join(place.folder, name)
    await mkdir(join(own, 'data/etcd'), { recursive: true })
    await writeFile(join(own, 'hosts'), HOSTS_FILE)
    await chown(join(own, 'data'), ...idsOf(accounts, 'postgres'))
    await chown(join(own, 'data/etcd'), ...idsOf(accounts, 'etcd'))
  }
  await writeFile(join(place.folder, 'front/data/nginx.conf'), NGINX)
  for (const name of ['etc/desk-cluster', 'var/lib/desk-cluster', 'dev/shm']) {
    await mkdir(join(place.root, name), { recursive: true })
  }
}

function idsOf(accounts: string, name: string): [uid: number, gid: number] {
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? []
  if (uid === undefined || gid === undefined) throw new Error(`There is no account ${name}.`)
  return [Number(uid), Number(gid)]
}

export async function startDatabase(place: Place, name: DatabaseName): Promise<void> {
  const settings = settingsOf(name)
  for (const unit of ['etcd.service', 'patroni.service']) {
    const what = commandOf(await readFile(deploy(unit), 'utf8'), settings)
    startOnHost(place, name, { ...what, settings })
  }
}

export function startProxy(place: Place, name: DeskName): void {
  const command = ['haproxy', '-db', '-f', '/etc/desk-cluster/haproxy.cfg']
  startOnHost(place, name, { user: 'root', command })
}

export function startDesk(place: Place, name: DeskName): ChildProcess {
  const password = settingsOf('db1')['DESK_PASSWORD']
  return startOurs(place, name, [process.execPath, '--max-semi-space-size=8', SERVER], {
    HOST: ADDRESSES[name],
    PORT: '3000',
    DATABASE_URL: `postgres://desk:${password}@127.0.0.1:5000/desk`,
    DATA_DIR: join(place.folder, name, 'data'),
    TRUSTED_PROXIES: ADDRESSES.front,
    HOSPITAL_TIME_ZONE: 'Europe/Berlin',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    // All bookings come from one address.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    PUBLIC_URL: '',
    SMTP_URL: '',
  })
}

export function startFront(place: Place): void {
  const command = ['nginx', '-c', '/var/lib/desk-cluster/nginx.conf', '-e', '/var/lib/desk-cluster/nginx.log']
  startOnHost(place, 'front', { user: 'root', command })
}
