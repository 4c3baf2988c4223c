import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED = {
  patroni: 'usr/bin/patroni',
  'postgresql-17': 'usr/lib/postgresql/17/bin/postgres',
  'etcd-server': 'usr/bin/etcd',
  haproxy: 'usr/sbin/haproxy',
  'nginx-light': 'usr/sbin/nginx',
}

export function missingFor(root: string | undefined): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'It needs Linux and root: it makes network namespaces.'
  }
  if (spawnSync('ip', ['-Version']).error) return 'The program ip is missing: install iproute2.'
  const packages = Object.keys(NEEDED).join(',')
  const how = [
    'debootstrap makes one (as root, a few minutes, 800 MB; where your packages come from another mirror, it is the last argument):',
    `  debootstrap --variant=minbase --include=${packages},python3-psycopg2 trixie FOLDER`,
    'Then: CLUSTER_ROOT=FOLDER npm run cluster-test',
  ].join('\n')
  if (root === undefined)
    return `CLUSTER_ROOT must name a folder with a Debian 13 and its packages in it. ${how}`
  const missing = Object.entries(NEEDED).flatMap(([name, file]) =>
    existsSync(join(root, file)) ? [] : [name],
  )
  return missing.length === 0 ? undefined : `${root} lacks ${missing.join(', ')}. ${how}`
}

const NAMES: Record<keyof typeof NEEDED, string> = {
  'postgresql-17': 'PostgreSQL',
  patroni: 'Patroni',
  'etcd-server': 'etcd',
  haproxy: 'HAProxy',
  'nginx-light': 'nginx',
}

export const versionsOf = (root: string): string =>
  versionsIn(readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8'))

/** Without what the distribution adds to a version. */
export function versionsIn(status: string): string {
  const packages = status.split('\n\n')
  return Object.entries(NAMES)
    .map(([name, told]) => {
      const found = packages.find((one) => one.startsWith(`Package: ${name}\n`)) ?? ''
      const version = /^Version: (?:\d+:)?([^-+~\s]+)/m.exec(found)?.[1]
      if (version === undefined) throw new Error(`There is no version of ${name}.`)
      return `${told} ${version}`
    })
    .join(', ')
}
